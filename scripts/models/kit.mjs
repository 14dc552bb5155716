// `npm run kit` packs release/path-kit-<version>.tgz for others: JavaScript with types, made of each source by itself, so in seconds.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { isMain, root, runNpm } from '../spawn.mjs';

const home = path.join(root, 'packages/path-kit');
const ENTRIES = ['index.ts', 'vitest.ts', 'playwright.ts', 'mutation.ts'];
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  strict: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};
const FOR_TYPES = { ...OPTIONS, declaration: true, isolatedDeclarations: true };

/** Packs it into the folder, and answers the tarball's path. */
export async function packKit(folder) {
  const stage = mkdtempSync(path.join(tmpdir(), 'path-kit-'));
  try {
    for (const name of ['README.md', 'LICENSE', 'bin'])
      cpSync(path.join(home, name), path.join(stage, name), { recursive: true });
    // The sources are private, so that nobody publishes them in place of what is made of them.
    const { private: _, ...manifest } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const name of reached()) compile(name, path.join(stage, 'dist'));
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
function reached() {
  const names = [...ENTRIES];
  for (const name of names) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(home, name), 'utf8'));
    const own = importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.posix.join(path.posix.dirname(name), fileName));
    names.push(...own.filter((each) => !names.includes(each)));
  }
  return names;
}

function compile(name, dist) {
  const source = readFileSync(path.join(home, name), 'utf8');
  const code = ts.transpileModule(source, { fileName: name, reportDiagnostics: true, compilerOptions: OPTIONS });
  const types = ts.transpileDeclaration(source, {
    fileName: name,
    reportDiagnostics: true,
    compilerOptions: FOR_TYPES,
  });
  const [wrong] = [...code.diagnostics, ...types.diagnostics];
  if (wrong) throw new Error(`packages/path-kit/${name}: ${ts.flattenDiagnosticMessageText(wrong.messageText, ' ')}`);
  const file = path.join(dist, name.replace(/\.ts$/, ''));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.js`, code.outputText);
  // The compiler leaves the endings of types as they are.
  writeFileSync(`${file}.d.ts`, types.outputText.replaceAll(/(from ['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2'));
}

if (isMain(import.meta.url)) console.log(path.relative(process.cwd(), await packKit(path.join(root, 'release'))));
