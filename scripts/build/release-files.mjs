import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

/** What a server needs besides dist/ and the packages of production: it reads these, and package.json tells where they are. */
const READ_AT_RUN_TIME = ['package.json', 'server/migrations'];
/** What npm start and the commands next to it are made of, and what keeps npm from running scripts of packages. */
const OF_THE_COMMANDS = [
  ...['package-lock.json', '.npmrc', 'scripts/start.mjs', 'scripts/tool.mjs', 'scripts/run-built.mjs'],
  ...['scripts/setup.mjs', 'scripts/spawn.mjs', 'scripts/build/stale.mjs'],
];
const README = 'scripts/release-readme.md';
const TO_READ = [
  ...['LICENSE', README, 'CHANGELOG.md', 'docs/operating.md', 'docs/settings.md', 'docs/limits.md', 'docs/scaling.md'],
  'openapi/openapi.yaml',
];
/** Not what builds a checkout, nor YunoHost's package, which brings its own. */
const OF_DEPLOY = [
  ...['foyer.env', 'foyer.service', 'foyer-backup.service', 'foyer-backup.timer'],
  ...['Caddyfile', 'haproxy.cfg', 'nginx.conf', 'away.html'],
  ...['Containerfile', 'healthy.mjs', 'compose.yaml', 'compose-postgresql.yaml'],
].map((name) => `deploy/${name}`);

/** What a release holds, files and folders: all that a machine needs which runs it and builds nothing. */
export const RELEASE_FILES = [...READ_AT_RUN_TIME, ...OF_THE_COMMANDS, 'dist', ...TO_READ, ...OF_DEPLOY];

/** Only those who change the statecharts watch them, and the viewer is a quarter of the whole. */
const VIEWER = /^dist\/client\/(?:inspect\.html|assets\/inspect-)/;

/** Every file of a release, by its name there and in order, with what it holds. */
export async function releaseFiles(places = RELEASE_FILES) {
  const found = (await Promise.all(places.map(filesIn))).flat().filter((file) => !VIEWER.test(file));
  const names = new Set(found.map(nameOf));
  const files = found.map(async (file) => ({
    name: nameOf(file),
    content: asReleased(nameOf(file), await readFile(path.join(root, file)), names),
  }));
  return (await Promise.all(files)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What the file of that name holds in a release of these names. */
export function asReleased(name, content, names) {
  if (name === 'package.json') return asJson(packageOf(JSON.parse(content)));
  if (name === 'package-lock.json') return asJson(lockOf(JSON.parse(content)));
  return name.endsWith('.md') ? withoutDeadLinks(String(content), name, names) : content;
}

function nameOf(file) {
  return file === README ? 'README.md' : file;
}

/** With the commands that work there. */
function packageOf({ scripts, dependencies, ...rest }) {
  const commands = Object.entries(scripts).filter(([, line]) => /^node scripts\/(?:start|tool)\.mjs\b/.test(line));
  return {
    ...without(rest, ['imports', 'overrides', 'devDependencies']),
    scripts: Object.fromEntries(commands),
    dependencies,
  };
}

/** Without what `npm ci --omit=dev` leaves out. */
function lockOf({ packages, ...rest }) {
  const kept = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, one]) => [place, one.devOptional ? { ...without(one, ['devOptional']), optional: true } : one]);
  return { ...rest, packages: { '': without(packages[''], ['devDependencies']), ...Object.fromEntries(kept) } };
}

function without(record, names) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

function asJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A link to what stays behind becomes its words, and goes whole where it is all that its brackets hold. */
function withoutDeadLinks(text, page, names) {
  const isThere = (target) => {
    if (/^(?:#|[a-z]+:)/.test(target)) return true;
    const place = path.posix.join(path.posix.dirname(page), target.split('#')[0]);
    return names.has(place) || [...names].some((name) => name.startsWith(`${place}/`));
  };
  return text
    .replaceAll(/\s?\(\[[^\]]+\]\(([^)\s]+)\)\)/g, (whole, target) => (isThere(target) ? whole : ''))
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, words, target) => (isThere(target) ? whole : words));
}

/** The file itself, or all that lie in the folder, named from the root and with slashes on any system. */
async function filesIn(place) {
  if (!(await stat(path.join(root, place))).isDirectory()) return [place];
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
    );
}
