import { expect, test } from 'vitest';
import { CallFailed, failureOf } from '#src/api/call-failed.ts';
import { toDo, toFailure, toShown } from './problem.ts';

const unsaved = 'We don’t know whether it was saved. Check your connection and try again.';
const page = (status: number) => failureOf(new Response('<h1>No', { status }));

test.each([500, 502, 503, 504])('a gateway’s page with %i doesn’t blame the connection', async (status) => {
  const failure = await page(status);
  const said = 'We don’t know whether it was saved. The server can’t answer right now. Wait a minute and try again.';
  expect(toShown(failure, unsaved)).toMatchObject({ detail: said, code: 'unreachable' });
  // As a flow keeps it.
  expect(toShown(toFailure(failure), unsaved).detail).toBe(said);
  expect(toDo(failure)).toBe('The server can’t answer right now. Wait a minute and try again.');
});

test.each([
  ['no answer', new CallFailed(0)],
  ['something thrown', new TypeError('Failed to fetch')],
])('%s may be the connection', (_, error) => {
  expect(toShown(error, unsaved).detail).toBe(unsaved);
});

test('a portal that wants a login is the connection, whatever its page says', async () => {
  for (const status of [302, 404, 511]) expect(toShown(await page(status), unsaved).detail).toBe(unsaved);
});

test('the server’s own words come first', async () => {
  const problem = { detail: 'The service is not available right now.', code: 'unavailable' };
  const failure = await failureOf(Response.json(problem, { status: 503 }));
  expect(toDo(failure)).toBe('The service is not available right now.');
});
