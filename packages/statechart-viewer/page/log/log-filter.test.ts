import { expect, test } from 'vitest';
import type { Moment } from '../history.ts';
import { foldRounds } from './log-filter.ts';

const names = new Map([
  ['x:1', 'door'],
  ['x:2', 'syncDoor'],
  ['x:3', 'search'],
]);
let number = 0;
const event = (type: string, actor = 'x:1', from: string | null = 'x:1') =>
  ({ kind: 'event', number: ++number, actor, at: 0, from, event: { type } }) as Moment;
const made = { kind: 'actor', number: ++number, actor: 'x:2', parent: 'x:1', at: 0, name: 'syncDoor' } as Moment;
const round = (answer = 'synced') => [
  event('xstate.after.pause.door'),
  made,
  event('xstate.init', 'x:2'),
  event(answer, 'x:1', 'x:2'),
];
const linesOf = (moments: Moment[]) => moments.map((moment, at) => ({ moment, at }));
const folded = (moments: Moment[]) =>
  foldRounds(linesOf(moments), names).map(({ at, times }) => (times ? `${at} × ${times}` : at));

test('of rounds of a timer that say the same, the last is left and counts them; what differs stays', () => {
  // The last round goes on.
  expect(folded([...round(), ...round(), ...round(), ...round('failed'), ...round(), event('opened')])).toEqual([
    ...['8 × 3', 9, 10, 11],
    ...[12, 13, 14, 15],
    ...[16, 17, 18, 19],
    20,
  ]);
});

test.each([
  ['a person sends', () => event('typed', 'x:1', null)],
  ['another actor gets', () => event('typed', 'x:3', null)],
  ['another timer sends', () => event('xstate.after.limit.door')],
])('a round stays as it is with what %s in it', (_, happens) => {
  const moments = [...round(), happens(), ...round(), happens(), ...round()];
  expect(folded(moments)).toEqual(moments.map((__, at) => at));
});
