import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

/** What CONTRIBUTING.md leaves out of sentences, and what to write. */
const refused: [pattern: RegExp, better: string][] = [
  [/\bwhoever\b/i, 'anyone who, people who, or the noun'],
  [/\banew\b/i, 'again'],
  [/\bthat is none\b/i, 'malformed, unknown, not a …'],
  [/\bbe it\b/i, 'even if, whether'],
  [/\bin other words\b/i, 'differently'],
  [/(?<=^|\s)beside(?=\s)/i, 'next to, as well as'],
  [/\bany more\b/i, 'no longer'],
  [/\bsomebody\b/i, 'someone'],
  [/\bno more\b(?! than| of| \w+s\b| \$\{)/i, 'no longer'],
];

/** Texts that a person may read, in code: string literals with a space, templates, and what stands between tags. */
function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>([^<>{}`']+)[<{]/g);
  return [...literals].map(([, single, template, between]) => single ?? template ?? between ?? '');
}

const flaws = (text: string) =>
  refused.flatMap(([pattern, better]) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [`“${found}” in “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 90)}”: ${better}`] : [];
  });

test('sentences are found in code, comments are not', () => {
  const source = `// whoever\nconst a = 'Whoever has it'; /* anew */ <p>\n  Begin anew\n</p>; say(\`\${name}, whoever\`);`;
  expect(textsOf(source).flatMap(flaws)).toHaveLength(3);
});

const codeIn = (folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .filter((file) => file !== 'tests/docs/words.test.ts')
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const all = codeIn(['src', 'server', 'rules', 'machines', 'packages', 'tests', 'scripts']);
/** Its names follow the glossary; those of tests and tools are free. */
const named = all.filter(({ file }) => !/^(tests|scripts)\/|\.test\.tsx?$/.test(file));

test('no sentence in code uses a refused word', () => {
  expect(all.length).toBeGreaterThan(1500);
  expect(
    all.flatMap(({ file, source }) =>
      textsOf(source)
        .flatMap(flaws)
        .map((flaw) => `${file}: ${flaw}`),
    ),
  ).toEqual([]);
});

test('no comment in code reads as translated', () => {
  const stilted = /(?<![-\w])anew\b|\bthat is none\b|\bbe it\b|\bwhoever\b|\bsomebody\b|(?<=^|\s)beside(?=\s)/i;
  const lines = all.flatMap(({ file, source }) => source.split('\n').map((line) => `${file}: ${line.trim()}`));
  expect(lines.filter((line) => stilted.test(line))).toEqual([]);
});

test.each(pages)('$path uses no refused word', ({ text }) => {
  expect(
    text
      .split('\n')
      .filter((line) => !line.includes('Not:'))
      .flatMap(flaws),
  ).toEqual([]);
});

const contract = readdirSync('openapi/contract').map((file) => `openapi/contract/${file}`);

test.each(contract)('%s uses no refused word', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').flatMap(flaws)).toEqual([]);
});

/** Of the glossary's last column, what means nothing else in code. */
const notInNames = ['booking', 'participant', 'survey', 'staff', 'crew', 'waiting list', 'daemon'];

test('no name of a file or in code is a word that the glossary replaces', () => {
  const { text: glossary = '' } = pages.find(({ path }) => path === 'docs/glossary.md') ?? {};
  const replaced = glossary.split('\n').map((line) => line.split('|').at(-2) ?? '');
  expect(notInNames.filter((word) => !replaced.some((column) => column.includes(word)))).toEqual([]);
  const inWords = (name: string) =>
    name
      .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
      .replaceAll(/[-_./]/g, ' ')
      .toLowerCase();
  const found = named.flatMap(({ file, source }) => {
    const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
    const names = [...code.replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, '').matchAll(/\b[A-Za-z]\w+/g)];
    const words = [file, ...names.map(([name]) => name)].map(inWords);
    const isWrong = (name: string) => notInNames.some((word) => new RegExp(`\\b${word}s?\\b`).test(name));
    return words.filter((name) => isWrong(name) || /^tell \w/.test(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
