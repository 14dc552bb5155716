import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const withoutCode = (text: string) => text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) => anchorOf(heading));
}

function isDeadLink(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = '', anchor] = target.split('#');
  const found = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  if (!existsSync(found)) return true;
  return anchor !== undefined && found.endsWith('.md') && !anchorsOf(found).includes(anchor);
}

/** `a/{b,c}.ts` names two files. */
function spelledOut(name: string): string[] {
  const [, before = '', inside = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return inside === '' ? [name] : inside.split(',').flatMap((part) => spelledOut(before + part + after));
}

/** Paths of the repository in code spans; `<name>`, `…` and `*` stand for any name. */
function namedPaths(text: string): string[] {
  const spans = text.matchAll(/`((?:openapi|rules|machines|src|server|packages|tests|docs|scripts|deploy)\/[^\s`]*)`/g);
  return [...spans]
    .map(([, name = '']) => name)
    .filter((name) => !/[<>…*]/.test(name))
    .flatMap(spelledOut);
}

test('anchors are spelled as GitHub does', () => {
  expect(anchorOf('Stop, and replace it: “how”')).toBe('stop-and-replace-it-how');
});

test.each(pages)('$path links to what is there', ({ path: page, text }) => {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => isDeadLink(page, target))).toEqual([]);
});

test.each(pages)('$path names files that are there', ({ text }) => {
  expect(namedPaths(text).filter((name) => !existsSync(name))).toEqual([]);
});

test.each(pages)('$path names commands that package.json has', ({ text }) => {
  const named = [...text.matchAll(/npm run ([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
