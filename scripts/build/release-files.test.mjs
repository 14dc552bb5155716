import path from 'node:path';
import { expect, test } from 'vitest';
import { RELEASE_FILES, releaseFiles } from './release-files.mjs';

const files = await releaseFiles(RELEASE_FILES.filter((place) => place !== 'dist'));
const names = files.map(({ name }) => name);
const textOf = (name) => String(files.find((file) => file.name === name).content);
const pages = names.filter((name) => name.endsWith('.md'));
const { scripts, ...released } = JSON.parse(textOf('package.json'));

/** What a page or a program of the release leads to, from its own folder. */
function targets(name, pattern) {
  return [...textOf(name).matchAll(pattern)].map(([, target]) =>
    path.posix.join(path.posix.dirname(name), target.split('#')[0]),
  );
}

test('has a page to begin with', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operating.md', 'CHANGELOG.md']));
  expect(textOf('README.md')).toContain('This is a release');
});

test.each(pages)('%s links to what lies in the release', (page) => {
  const leadsTo = targets(page, /\]\((?!#|[a-z]+:)([^)\s]+)\)/g);
  expect(leadsTo.filter((target) => !names.some((name) => name === target || name.startsWith(`${target}/`)))).toEqual(
    [],
  );
});

test('a link to what stays behind leaves its words', () => {
  const operating = textOf('docs/operating.md');
  expect(operating).toContain('(settings.md)');
  expect(operating).toContain('what it takes beyond one machine is in\n[scaling.md](scaling.md)');
  expect(operating).not.toMatch(/decisions\/|\(why so\)|deploy\/coolify\.yaml\)/);
});

test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s has commands that work there, or says where', (page) => {
  const elsewhere = textOf(page)
    .split('\n\n')
    .filter((paragraph) => !/checkout|sources/.test(paragraph))
    .flatMap((paragraph) => [...paragraph.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name]) => name))
    .filter((name) => !(name in scripts));
  expect(elsewhere).toEqual([]);
});

test('its package.json has the commands of the release, and nothing of development', () => {
  expect(Object.keys(scripts).toSorted()).toEqual(
    ['backup', 'doctor', 'erase', 'mails', 'move', 'organiser', 'restore', 'setup', 'start'].toSorted(),
  );
  expect(released.dependencies.fastify).toMatch(/^\d/);
  expect(released).not.toHaveProperty('devDependencies');
  const { packages } = JSON.parse(textOf('package-lock.json'));
  expect(packages[''].dependencies).toEqual(released.dependencies);
  expect(packages['']).not.toHaveProperty('devDependencies');
  expect(packages['node_modules/fastify'].integrity).toMatch(/^sha512-/);
  expect(Object.keys(packages).filter((place) => packages[place].dev)).toEqual([]);
  expect(packages).not.toHaveProperty('node_modules/vite');
});

test('its programs import what lies in it', () => {
  const programs = names.filter((name) => name.startsWith('scripts/'));
  expect(programs).toHaveLength(6);
  const imported = programs.flatMap((name) => targets(name, /^import .*? from '(\.[^']+)';$/gm));
  expect(imported.filter((name) => !names.includes(name))).toEqual([]);
});
