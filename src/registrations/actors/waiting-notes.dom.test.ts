import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAITING } from '#src/api/forget.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { noteWaiting, readWaiting } from './waiting-notes.ts';

let notes: Map<string, string>;

beforeEach(() => {
  notes = stubDeviceNotes();
});
afterEach(() => vi.unstubAllGlobals());

test('how it was shown is kept while it waits', async () => {
  await noteWaiting('r1', 'pending');
  await noteWaiting('r2', 'waitlisted');
  expect([await readWaiting('r1'), await readWaiting('r2'), await readWaiting('r3')]).toEqual([
    'pending',
    'waitlisted',
    null,
  ]);
  await noteWaiting('r1', 'approved');
  expect(await readWaiting('r1')).toBeNull();
});

test.each([
  ['text that was cut off', '[["r1","pen'],
  ['an object', '{"r1":"pending"}'],
  ['null', 'null'],
  ['no pairs', '["r1","pending",null]'],
  ['a status that does not wait', '[["r1","approved"]]'],
])('%s counts as nothing kept, and makes room for what is', async (_, text) => {
  notes.set(WAITING, text);
  expect(await readWaiting('r1')).toBeNull();
  await noteWaiting('r2', 'pending');
  expect(await readWaiting('r2')).toBe('pending');
});
