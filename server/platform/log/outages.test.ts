import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteFailure } from '../database/answered-at.ts';
import { createLog } from './log.ts';

const database = {};
const gone = (code = 'ECONNREFUSED') => noteFailure(database, Object.assign(new Error('nobody listens'), { code }));

let written: Record<string, unknown>[];
const log = createLog({ write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) });
const said = () =>
  written.map(({ level: _level, time: _time, err, ...rest }) => ({ ...rest, ...(err ? { err } : {}) }));

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});
// The outage of one test is over before the next.
afterEach(() => {
  vi.advanceTimersByTime(1);
  noteAnswer(database);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});

/** Work and requests that fail for so many seconds, twice a second. */
function failFor(seconds: number) {
  for (let turn = 0; turn < seconds * 2; turn += 1) {
    log.error({ err: gone(), worker: 'exports' }, 'background work failed');
    log.child({ request_id: 'a' }).warn({ err: gone() }, 'a request was refused');
    vi.advanceTimersByTime(500);
  }
}

test('an outage is a stack, a line for each kind, one every ten seconds and one at its end', () => {
  failFor(34);
  noteAnswer(database);
  vi.advanceTimersByTime(10_000);
  const counted = (seconds: number, times: number) => ({
    seconds,
    failed: { 'background work failed': times, 'a request was refused': times },
  });
  const still = 'the database still does not answer';
  expect(said()).toEqual([
    { err: expect.objectContaining({ stack: expect.any(String) }), worker: 'exports', msg: 'background work failed' },
    { request_id: 'a', reason: 'nobody listens', msg: 'a request was refused' },
    { ...counted(10, 20), msg: still },
    { ...counted(20, 40), msg: still },
    { ...counted(30, 60), msg: still },
    { ...counted(34, 68), msg: 'the database answers again' },
  ]);
});

test('one that comes and goes is one outage, and the next has its stack again', () => {
  for (let turn = 0; turn < 3; turn += 1) {
    failFor(1);
    noteAnswer(database);
    vi.advanceTimersByTime(3000);
  }
  expect(written).toHaveLength(3);
  vi.advanceTimersByTime(3000);
  expect(said().at(-1)).toMatchObject({ msg: 'the database answers again' });
  failFor(1);
  expect(written.filter(({ err }) => err)).toHaveLength(2);
});

test('nothing is said again of a database of which nothing is asked', () => {
  failFor(1);
  vi.advanceTimersByTime(11_000);
  const lines = written.length;
  vi.advanceTimersByTime(600_000);
  expect(written).toHaveLength(lines);
});

test.each([
  ['a statement that took too long alone', gone('57014')],
  ['a mail server that nobody listens at', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ['a fault of our own', new TypeError('no')],
])('%s is a line each time, with its stack', (_, err) => {
  for (let turn = 0; turn < 3; turn += 1) log.error({ err }, 'background work failed');
  expect(written.filter((line) => line['err'])).toHaveLength(3);
});
