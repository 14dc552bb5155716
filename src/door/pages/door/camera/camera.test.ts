import { expect, test } from 'vitest';
import { createRepeats } from './camera.tsx';

/** Frames, 100 ms apart: which of them are scans. "-" is one without a code, "." one that nobody looked at. */
function scansIn(frames: string): string {
  const repeats = createRepeats();
  const scans = [...frames].map((frame, index) => {
    const isScan = frame !== '.' && repeats.isScan(frame === '-' ? null : frame, index * 100);
    return isScan ? frame : '-';
  });
  return scans.join('').replace(/-+$/, '');
}

const second = (frame: string) => frame.repeat(10);

test.each([
  ['a ticket that stays is one scan, however long', `A${second('A').repeat(9)}`, 'A'],
  ['blurred frames in between are no second scan', `A${'--A-AA---A'.repeat(6)}`, 'A'],
  ['two codes side by side are one scan each', `AB${'ABBA'.repeat(20)}`, 'AB'],
  [
    'after three seconds without it the same ticket is scanned again',
    `A${second('-').repeat(3)}-A`,
    `A${'-'.repeat(31)}A`,
  ],
  ['two seconds are too short', `A${second('-').repeat(2)}A`, 'A'],
  ['a ticket that is still there after a verdict is no second scan', `A${second('.').repeat(9)}AAA`, 'A'],
  ['one that was taken away meanwhile is', `A${second('.').repeat(9)}-A`, `A${'-'.repeat(91)}A`],
])('%s', (_, frames, scans) => {
  expect(scansIn(frames)).toBe(scans);
});
