// Runs the unit tests, or those named behind it, on each Node that is promised: their binaries come from npm's registry.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isMain, root, run, runNpm } from './spawn.mjs';

/** The oldest that package.json promises, and the newest of each line of long support since. */
const NODES = ['20.19', '22', '24'];

const system = process.platform === 'win32' ? 'win' : process.platform;
/** The package of Node's own maintainers with the binary for this machine. */
const binaries = `node-${system}-${process.arch}`;

/** The path of that Node, which is fetched once; its package runs nothing of its own. */
export async function fetchNode(version) {
  const folder = path.join(root, '.cache/nodes', version);
  const binary = path.join(folder, 'node_modules', binaries, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(['install', ...flags, `${binaries}@${version}`], { quiet: true, cwd: folder });
  if (code !== 0 || !existsSync(binary)) throw new Error(`Node ${version} did not come from the registry: ${output}`);
  return binary;
}

async function tryOn(version, chosen) {
  const node = await fetchNode(version);
  const { output } = await run(node, ['--version'], { quiet: true });
  console.log(`\nNode ${output.trim()}`);
  const parts = chosen.some((word) => word.startsWith('--project')) ? [] : ['--project', 'unit'];
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...parts, ...chosen]);
  return { said: `Node ${output.trim()}: ${code === 0 ? 'well' : 'FAILED'}`, isWell: code === 0 };
}

if (isMain(import.meta.url)) {
  const results = [];
  for (const version of NODES) results.push(await tryOn(version, process.argv.slice(2)));
  console.log(`\n${results.map(({ said }) => said).join('\n')}`);
  if (results.some(({ isWell }) => !isWell)) process.exitCode = 1;
}
