import { expect, test } from 'vitest';
import type { DoorDouble, DoorResult } from '#openapi/types.ts';
import type { DoorPerson } from './door-list.ts';
import { addWarnings, verdictAfter, type Warning, warningsOf } from './warnings.ts';

const at = Date.UTC(2026, 11, 4, 18, 5);
const ada: DoorPerson = {
  code: 'AAAA-0001',
  name: 'Ada',
  status: 'approved',
  arrivedAt: at,
  door: 'Main',
  note: '',
  answers: [],
};
const result = (id: string, outcome: DoorResult['outcome']): DoorResult => ({
  id,
  outcome,
  code: ada.code,
  arrived_at: at,
  door: 'Main',
  detail: outcome === 'done' ? '' : `It was ${outcome}.`,
});
const double = (first: string, second: string, isClear: boolean): DoorDouble => ({
  code: ada.code,
  first: { action_id: first, at, door: 'Main' },
  second: { action_id: second, at: at + 60_000, door: '' },
  is_clear: isClear,
});
const told = (results: DoorResult[], doubles: DoorDouble[]) =>
  warningsOf(results, doubles, {
    person: () => ada,
    isOwn: (id) => id.startsWith('own'),
    timezone: 'Europe/Berlin',
  });

test('what was done as it was meant warns of nothing', () => {
  expect(told([result('own', 'done')], [])).toEqual([]);
});

test.each([
  ['already', 'double', 'already'],
  ['no_seat', 'noSeat', 'noSeat'],
  ['unknown', 'unknown', 'failed'],
] as const)('%s warns, in the server’s words', (outcome, kind, verdict) => {
  const [warning] = told([result('own', outcome)], []);
  expect(warning).toEqual({ id: 'own', person: ada, kind, detail: `It was ${outcome}.` });
  expect(warning && verdictAfter(warning)).toMatchObject({ kind: verdict });
});

test('of two doors the later one is told where and when the earlier one was', () => {
  expect(told([], [double('other', 'own', true)])).toEqual([
    { id: 'own', person: ada, kind: 'double', detail: 'Came in before, at Main at 19:05.' },
  ]);
  expect(told([], [double('own', 'other', true)])).toEqual([]);
});

test('both are told where nobody can say which was first', () => {
  expect(told([], [double('own', 'other', false)])).toMatchObject([
    { id: 'own', kind: 'unclear', detail: expect.stringContaining('at another door at 19:06 too') },
  ]);
  expect(told([result('own-2', 'already')], [double('own-1', 'own-2', false)])).toMatchObject([
    { id: 'own-2', kind: 'unclear' },
    { id: 'own-1', kind: 'unclear' },
  ]);
});

test('news takes the place of what was said of the same check-in, and no news changes nothing', () => {
  const warning = (id: string, kind: Warning['kind']): Warning => ({ id, person: ada, kind, detail: '' });
  const known = [warning('one', 'unclear'), warning('two', 'noSeat')];
  expect(addWarnings(known, [warning('one', 'double')])).toEqual([warning('two', 'noSeat'), warning('one', 'double')]);
  expect(addWarnings(known, [])).toBe(known);
});
