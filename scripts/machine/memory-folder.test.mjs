import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.mjs';

let place;
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), 'foyer-memory-'))));
afterEach(() => rmSync(place, { recursive: true }));

const inMemory = (options = 'rw,nosuid') => [`tmpfs ${place} tmpfs ${options} 0 0`];

it('gives a folder in memory, and takes it away with all that is in it', () => {
  const memory = memoryFolder({ place, room: 1, mounts: inMemory() });
  writeFileSync(path.join(memory.folder, 'note'), 'soup');
  memory.remove();
  expect(readdirSync(place)).toEqual([]);
});

it.each([
  ['on a disk', { mounts: () => [`/dev/sda ${place} ext4 rw 0 0`] }],
  ['that runs no programs', { mounts: () => inMemory('rw,noexec') }],
  ['that is read-only', { mounts: () => inMemory('ro') }],
  ['that nobody knows', { mounts: () => [] }],
  ['without room', { room: Infinity }],
])('gives none in a place %s', (_, { mounts = inMemory, room = 1 }) => {
  expect(memoryFolder({ place, room, mounts: mounts() })).toBeNull();
});

it('removes what runs that were killed have left, and nothing of others', () => {
  const old = new Date(Date.now() - 4 * 60 * 60 * 1000);
  const [left, running, other] = ['foyer-tests-left', 'foyer-tests-running', 'others'];
  for (const name of [left, running, other]) mkdirSync(path.join(place, name));
  for (const name of [left, other]) utimesSync(path.join(place, name), old, old);
  memoryFolder({ place, room: Infinity, mounts: inMemory() });
  expect([left, running, other].map((name) => existsSync(path.join(place, name)))).toEqual([false, true, true]);
});

it('gives two runs a folder each', () => {
  const [one, other] = [1, 2].map(() => memoryFolder({ place, room: 1, mounts: inMemory() }));
  expect(one.folder).not.toBe(other.folder);
});
