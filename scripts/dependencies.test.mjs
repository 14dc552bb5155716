import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dependencyFaults } from './dependencies.mjs';
import { billOfMaterials } from './sbom.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

test('what runs in production runs on the Node that is promised, is kept up, and may be passed on', async () => {
  const { components } = await billOfMaterials();
  const { packages } = read('package-lock.json');
  expect(components.length).toBeGreaterThan(200);
  expect(dependencyFaults({ packages, components, promised: read('package.json').engines.node })).toEqual([]);
});

/** The faults of one package with these words of its own. */
function faultsOf(words, { licenses = [{ license: { id: 'MIT' } }], tried = [] } = {}) {
  const packages = {
    '': { name: 'foyer', version: '1.0.0' },
    'node_modules/other/node_modules/@a/b': { version: '1.0.0', license: 'MIT', ...words },
  };
  const components = [{ name: '@a/b', version: '1.0.0', licenses }];
  return dependencyFaults({ packages, components, promised: '>=20.19' }, tried);
}

test.each([
  ['a newer Node', { engines: { node: '>=22' } }, {}, '@a/b@1.0.0 wants Node >=22 where >=20.19 is promised: take'],
  ['a newer Node by its last number', { engines: { node: '^20.19.1 || >=22' } }, {}, '@a/b@1.0.0 wants Node'],
  ['the end of its life', { deprecated: 'Use c.' }, {}, '@a/b@1.0.0 is deprecated: Use c.'],
  [
    'another licence',
    { license: 'SSPL-1.0' },
    { licenses: [{ license: { id: 'SSPL-1.0' } }] },
    '@a/b@1.0.0 comes with SSPL-1.0: decide',
  ],
  ['no licence', { license: undefined }, { licenses: undefined }, '@a/b@1.0.0 comes with no license: decide'],
  [
    'two licences',
    {},
    { licenses: [{ expression: 'MIT OR ISC' }] },
    '@a/b@1.0.0 comes with MIT, and the bill of materials says MIT OR ISC.',
  ],
  [
    'an exception that is over',
    { engines: { node: '>=20' } },
    { tried: ['@a/b@1.0.0'] },
    '@a/b@1.0.0 no longer needs an exception',
  ],
])('%s is found', (_, words, rest, sentence) => {
  expect(faultsOf(words, rest)[0]).toMatch(sentence);
});

test('a version that was tried may want a newer Node', () => {
  expect(faultsOf({ engines: { node: '>=22' } }, { tried: ['@a/b@1.0.0'] })).toEqual([]);
  expect(faultsOf({ engines: { node: '18 || 20 || >=22' } })).toEqual([]);
});
