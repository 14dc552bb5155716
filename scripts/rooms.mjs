// How large a folder and how small a file may be. Both tell of names: a full folder lacks one, a crumb has one too many.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders with code. */
export const ROOMS = ['openapi', 'rules', 'machines', 'src', 'server', 'packages', 'tests', 'scripts'];

const MOST_FILES = 25;
const CRUMB = 20;
/** One a resource, a machine or a subject, so that each is where it is looked for. */
const KINDS = /\.(?:routes|stage|rules)\.ts$/;

const isTest = (file) => /\.test\.\w+$/.test(file);
const isCode = (file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');
const rootOf = (file) => file.slice(0, file.indexOf('/'));
const isStyle = (file) => /\.(?:css|style)\.ts$/.test(file);

/** What is to be mended in dependency-cruiser's modules, as sentences. */
export function lookAtRooms(modules) {
  const own = modules.filter(({ source }) => ROOMS.includes(rootOf(source)));
  const files = own.map(({ source }) => source).filter(isCode);
  return [...fullFolders(files), ...crumbs(files, own)];
}

/** A test or a style next to its file doesn't count; where there is nothing but tests, they do. */
function fullFolders(files) {
  const folders = new Map();
  for (const file of files) {
    const folder = `${path.posix.dirname(file)}/`;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].flatMap(([folder, inside]) => {
    const parts = inside.filter((file) => !isTest(file) && !isStyle(file));
    const count = parts.length || inside.length;
    if (count <= MOST_FILES) return [];
    return `${folder} has ${count} files of its own: with more than ${MOST_FILES} it wants rooms.`;
  });
}

/** A file that a test imports too has two importers. What is fetched on demand is its own file for that. */
function crumbs(files, modules) {
  const importers = new Map();
  const onDemand = new Set();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source));
      if (dynamic) onDemand.add(resolved);
    }
  }
  return files.flatMap((file) => {
    const [importer, another] = importers.get(file) ?? [];
    const isPart = importer && !another && rootOf(importer) === rootOf(file);
    if (!isPart || isTest(file) || isStyle(file) || onDemand.has(file) || KINDS.test(file)) return [];
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    if (lines > CRUMB) return [];
    return `${file} has ${lines} lines and one importer: it belongs into ${importer}.`;
  });
}
