// Makes one document, which is checked in and served, of the files in openapi/contract/: foyer.yaml with what several share, and one
// for each domain. Their text is taken as it stands, comments included.
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const OURS = new URL('../openapi/contract/', import.meta.url);
const KINDS = ['headers', 'securitySchemes', 'parameters', 'schemas', 'responses'];
const NOTICE = '# Bundled from openapi/contract/ by `npm run contract`; not to be edited.';

/** The text of openapi/openapi.yaml. It throws a sentence where a file names what isn't there, or has an operation of another's tag. */
export async function bundleContract(folder = OURS) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const files = await Promise.all(
    ['foyer.yaml', ...names.filter((name) => name !== 'foyer.yaml').toSorted()].map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, document: parse(text), lines: text.split('\n') };
    }),
  );
  for (const file of files) check(file, files);
  const [shared] = files;
  const all = (...keys) => files.flatMap(({ lines }) => keys.reduce(linesUnder, lines));
  const bundled = [
    NOTICE,
    ...shared.lines.slice(0, shared.lines.indexOf('components:')),
    'tags:',
    ...all('tags'),
    '',
    'paths:',
    ...specifiedFirst(all('paths')),
    '',
    'components:',
    ...KINDS.flatMap((kind) => [`  ${kind}:`, ...all('components', kind), '']),
  ];
  return `${bundled.join('\n').trimEnd()}\n`.replaceAll(/\$ref: '[a-z]+\.yaml#/g, "$ref: '#");
}

/** The lines below a key, which stands as far in as its depth says; none where it isn't there. */
function linesUnder(lines, key, depth) {
  const indent = ' '.repeat(2 * depth);
  const from = lines.indexOf(`${indent}${key}:`) + 1;
  if (from === 0) return [];
  const length = lines.slice(from).findIndex((line) => line !== '' && !line.startsWith(`${indent}  `));
  const under = lines.slice(from, length < 0 ? undefined : from + length);
  while (under.at(-1) === '') under.pop();
  return under;
}

/** The calls of the specification come before ours, in its order, which is the order of the files. */
function specifiedFirst(lines) {
  const paths = lines.join('\n').split(/\n(?= {2}\/)/);
  const isSpecified = (path) => path.includes('x-origin: specification');
  return [...paths.filter(isSpecified), ...paths.filter((path) => !isSpecified(path))];
}

function check({ name, document }, files) {
  const tags = (document.tags ?? []).map((tag) => tag.name);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(item)) {
      const stray = operation.tags?.find((tag) => !tags.includes(tag));
      if (stray) throw new Error(`${name}: ${path} has the tag "${stray}", which belongs in another file.`);
    }
  }
  for (const ref of refsIn(document)) {
    const [file, pointer] = ref.split('#/');
    const target = files.find((each) => each.name === (file || name))?.document;
    if (pointer.split('/').reduce((value, key) => value?.[key], target) === undefined) {
      throw new Error(`${name} refers to ${ref}, which isn’t there.`);
    }
  }
}

function refsIn(value) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' ? [part] : refsIn(part)));
}
