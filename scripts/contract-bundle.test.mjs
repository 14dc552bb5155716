import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bundleContract } from './contract-bundle.mjs';

const SHARED = `openapi: 3.1.0
info: { title: Ours, version: 0.1.0 }

components:
  schemas:
    # A name of anything.
    Id: { type: string }
`;
const DOOR = `openapi: 3.1.0
info: { title: The door, version: 0.1.0 }
tags:
  - { name: door, description: Letting people in. }

paths:
  /door:
    get:
      tags: [door]
      description: >-
        One line.

        Another.
      responses:
        '200': { $ref: '#/components/responses/Door' }

components:
  responses:
    Door: { description: Its id., content: { text/plain: { schema: { $ref: 'foyer.yaml#/components/schemas/Id' } } } }
`;

async function bundle(door, others = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = { 'foyer.yaml': SHARED, 'door.yaml': door, ...others };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return bundleContract(pathToFileURL(`${folder}/`));
}

test('the files are one document, with their words and comments as they stand', async () => {
  const text = await bundle(DOOR, { 'site.yaml': DOOR.replaceAll('door', 'site').replaceAll('Door', 'Site') });
  expect(text).toContain('    # A name of anything.\n');
  const { info, tags, paths, components } = parse(text);
  expect(info.title).toBe('Ours');
  expect(tags.map(({ name }) => name)).toEqual(['door', 'site']);
  expect(Object.keys(paths)).toEqual(['/door', '/site']);
  expect(paths['/door'].get.description).toBe('One line.\nAnother.');
  expect(Object.keys(components.responses)).toEqual(['Door', 'Site']);
  expect(components.responses.Door.content['text/plain'].schema).toEqual({ $ref: '#/components/schemas/Id' });
});

test('a name that leads nowhere is said with its file', async () => {
  await expect(bundle(DOOR.replace('schemas/Id', 'schemas/Ids'))).rejects.toThrow(
    'door.yaml refers to foyer.yaml#/components/schemas/Ids, which isn’t there.',
  );
  await expect(bundle(DOOR.replace('#/components/responses/Door', 'gone.yaml#/a'))).rejects.toThrow('gone.yaml#/a');
});

test('an operation under the tag of another file, and a path in two files, are refused', async () => {
  await expect(bundle(DOOR.replace('[door]', '[events]'))).rejects.toThrow(
    'door.yaml: /door has the tag "events", which belongs in another file.',
  );
  const twice = await bundle(DOOR, { 'site.yaml': DOOR });
  expect(() => parse(twice)).toThrow('Map keys must be unique');
});
