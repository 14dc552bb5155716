import { expect, test } from 'vitest';
import type { Moment } from '../history.ts';
import { foldRounds } from './log-filter.ts';

const names = new Map([
  ['x:1', 'door'],
  ['x:2', 'syncDoor'],
]);
let number = 0;
const event = (type: string, actor = 'x:1') =>
  ({ kind: 'event', number: ++number, actor, at: 0, from: null, event: { type } }) as Moment;
const round = (answer = 'synced') => [event('xstate.after.pause.door'), event(answer), event('xstate.init', 'x:2')];
const linesOf = (moments: Moment[]) => moments.map((moment, at) => ({ moment, at }));

test('of rounds of a timer that say the same, the last is left and counts them; what differs stays', () => {
  const moments = [...round(), ...round(), ...round(), ...round('failed'), ...round(), ...round(), event('opened')];
  const folded = foldRounds(linesOf(moments), names).map(({ at, times }) => (times ? `${at} × ${times}` : at));
  // The last round goes on.
  expect(folded).toEqual(['6 × 3', 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
});

test('events that nobody’s timer sends are all there', () => {
  const moments = ['typed', 'typed', 'typed'].map((type) => event(type));
  expect(foldRounds(linesOf(moments), names)).toHaveLength(3);
});
