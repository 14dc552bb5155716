import { expect, test } from 'vitest';
import { movedMessage } from './moved-message.ts';

const at = (hours: number) => Date.UTC(2026, 5, 15) + hours * 60 * 60 * 1000;
const now = at(0);

test.each([
  ['before the start of one that is put off', 24, [48, 720], 696, false],
  ['before the start of one that is brought forward', 24, [48, 36], 12, false],
  ['after the start', 60, [48, 72], 84, false],
  ['that would have gone out by now', 24, [48, 20], -4, true],
  ['that would go out at this moment', 24, [48, 24], 0, true],
])('a message %s keeps its distance to the start', (_, sendAt, [before = 0, after = 0], moved, isHeld) => {
  expect(movedMessage(at(sendAt), { before: at(before), after: at(after) }, now)).toEqual({
    sendAt: at(moved),
    isHeld,
  });
});
