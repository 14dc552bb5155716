import { expect, test } from 'vitest';
import { coverageText, isCoverage, readCoverage, type Measured } from './coverage.ts';

const keys = {
  'a → b': 'door.a on push #0',
  'b → a': 'door.b on pull #0',
  stays: 'door.a on kick #0',
  never: 'door.a on always #0',
};
const run = (given: Partial<Measured>): Measured => ({
  ...{ machine: 'door', way: 'without a browser', hasPages: true, keys, exceptions: {}, starts: {} },
  ...given,
});
const measured = [
  run({ starts: { shut: ['a → b', 'stays'], open: ['b → a'] }, exceptions: { never: 'The door is never so.' } }),
  run({ way: 'in a browser', starts: { shut: ['a → b'] }, exceptions: { stays: 'Nobody kicks a page.' } }),
  run({ machine: 'inside', hasPages: false, starts: { made: ['a → b'] } }),
];
const written = () => JSON.parse(coverageText(measured)) as Record<string, unknown>;

test('what both ways measured is one file, by the keys of the chart', () => {
  expect(isCoverage(written())).toBe(true);
  expect(readCoverage(written(), 'paths.json')).toEqual({
    measuredAt: expect.any(Number) as number,
    machines: {
      door: {
        hasPages: true,
        transitions: {
          'door.a on push #0': 'both',
          'door.b on pull #0': 'headless',
          'door.a on kick #0': 'headless',
          'door.a on always #0': 'nowhere',
        },
        reasons: { 'door.a on always #0': 'The door is never so.', 'door.a on kick #0': 'Nobody kicks a page.' },
      },
      inside: {
        hasPages: false,
        transitions: expect.objectContaining({ 'door.a on push #0': 'headless' }) as object,
        reasons: {},
      },
    },
  });
});

test.each([
  [{ version: 2 }, 'another version'],
  [{ measuredAt: 'yesterday' }, 'is damaged'],
  [{ machines: [] }, 'is damaged'],
  [{ machines: { door: null } }, 'is damaged'],
  [{ machines: { door: { hasPages: true, transitions: { key: 'twice' }, reasons: {} } } }, 'is damaged'],
  [{ machines: { door: { hasPages: true, transitions: {}, reasons: { key: 1 } } } }, 'is damaged'],
])('%j is refused with a sentence', (wrong, sentence) => {
  expect(readCoverage({ ...written(), ...wrong }, 'paths.json')).toContain(`paths.json`);
  expect(readCoverage({ ...written(), ...wrong }, 'paths.json')).toContain(sentence);
});

test('other files are none', () => {
  for (const other of [null, [], 'text', {}, { format: 'statechart-viewer-session' }])
    expect(isCoverage(other)).toBe(false);
});
