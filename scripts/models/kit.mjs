// `npm run kit` packs release/path-kit-<version>.tgz and release/statechart-viewer-<version>.tgz for others: JavaScript with types,
// made of each source by itself, so in seconds; the viewer's page is built.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { isMain, root, runNode, runNpm } from '../spawn.mjs';

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  strict: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};
const FOR_TYPES = { ...OPTIONS, declaration: true, isolatedDeclarations: true };

/** Packs path-kit into the folder, and answers the tarball's path. */
export function packKit(folder) {
  return pack('path-kit', ['index.ts', 'vitest.ts', 'playwright.ts', 'mutation.ts'], folder);
}

/** Packs the viewer of statecharts, its page included, into the folder, and answers the tarball's path. */
export function packViewer(folder) {
  return pack('statechart-viewer', ['index.ts'], folder, buildPage);
}

async function buildPage(stage) {
  const config = path.join(root, 'packages/statechart-viewer/vite.config.ts');
  const args = ['build', '--config', config, '--logLevel', 'warn', '--outDir', path.join(stage, 'page')];
  const { code } = await runNode('node_modules/vite/bin/vite.js', args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The page of the viewer could not be built.');
}

async function pack(name, entries, folder, addTo = async (_stage) => {}) {
  const home = path.join(root, 'packages', name);
  const stage = mkdtempSync(path.join(tmpdir(), `${name}-`));
  try {
    for (const part of ['README.md', 'LICENSE', 'bin'])
      cpSync(path.join(home, part), path.join(stage, part), { recursive: true });
    // The sources are private, so that nobody publishes them in place of what is made of them.
    const { private: _, ...manifest } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const source of reached(home, entries)) compile(home, source, path.join(stage, 'dist'));
    await addTo(stage);
    mkdirSync(folder, { recursive: true });
    const args = ['pack', '--ignore-scripts', '--offline', '--pack-destination', folder];
    const { code, output } = await runNpm(args, { cwd: stage, quiet: true });
    if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
    return path.join(folder, `${manifest.name}-${manifest.version}.tgz`);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** The sources that the entries import, themselves included, by their paths in the package. */
function reached(home, entries) {
  const names = [...entries];
  for (const name of names) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(home, name), 'utf8'));
    const own = importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.posix.join(path.posix.dirname(name), fileName));
    names.push(...own.filter((each) => !names.includes(each)));
  }
  return names;
}

function compile(home, name, dist) {
  const source = readFileSync(path.join(home, name), 'utf8');
  const code = ts.transpileModule(source, { fileName: name, reportDiagnostics: true, compilerOptions: OPTIONS });
  const types = ts.transpileDeclaration(source, {
    fileName: name,
    reportDiagnostics: true,
    compilerOptions: FOR_TYPES,
  });
  const [wrong] = [...code.diagnostics, ...types.diagnostics];
  if (wrong) {
    const file = path.relative(root, path.join(home, name));
    throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`);
  }
  const file = path.join(dist, name.replace(/\.ts$/, ''));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.js`, code.outputText);
  // The compiler leaves the endings of types as they are.
  writeFileSync(`${file}.d.ts`, types.outputText.replaceAll(/(from ['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2'));
}

if (isMain(import.meta.url)) {
  const folder = path.join(root, 'release');
  for (const tarball of [await packKit(folder), await packViewer(folder)])
    console.log(path.relative(process.cwd(), tarball));
}
