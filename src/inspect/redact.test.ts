import { describe, expect, test } from 'vitest';
import { CallFailed } from '#src/api/call-failed.ts';
import { redact } from './redaction.ts';

const UUID = '01890000-0000-7000-8000-000000000001';

test('nothing under a secret key is shown, but whether there is anything', () => {
  expect(redact({ password: 'hunter2', access_token: 12_345, new_password: { a: 1 }, token: null })).toEqual({
    password: '[hidden]',
    access_token: '[hidden]',
    new_password: '[hidden]',
    token: null,
  });
});

test('a text under an unknown key shows its length alone, numbers and flags show themselves', () => {
  expect(redact({ revoking: 'abc', progress: 0.5, isStale: true })).toEqual({
    revoking: '[text, 3 characters]',
    progress: 0.5,
    isStale: true,
  });
});

test('texts under known keys are shown, however deep and in lists', () => {
  const data = { user: { timezone: 'Europe/Paris', roles: [{ role_name: 'organiser' }] }, ids: [UUID] };
  expect(redact(data)).toEqual(data);
});

test('of a person no name, address, telephone or words of theirs are shown, nor what a notification says', () => {
  const person = { username: 'a', email: 'a', full_name: 'a', headline: 'a', organisation: 'a', phone: 'a', bio: 'a' };
  expect(redact(person)).toEqual(Object.fromEntries(Object.keys(person).map((key) => [key, '[text, 1 characters]'])));
  // Whatever says it: a notification, an announcement, or an answer of the server.
  const said = { title: 'Ada has registered', message: 'Ada is on the list.', detail: 'Ada has a seat.' };
  expect(redact({ notification_id: UUID, ...said, is_read: false })).toEqual({
    notification_id: UUID,
    title: '[text, 18 characters]',
    message: '[text, 19 characters]',
    detail: '[text, 15 characters]',
    is_read: false,
  });
});

describe('inside of a text that is shown', () => {
  test.each([
    ['/reset-password?token=abc', '/reset-password[hidden]'],
    ['/reset-password/abc', '/reset-password[hidden]'],
    ['https://x.example/a?code=abc&q=b', 'https://x.example/a?code=[hidden]&q=[hidden]'],
    ['/login#abc', '/login#[hidden]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
    ['the password: hunter2', 'the password: [hidden]'],
    ['/admin/people?search=ada', '/admin/people?search=[hidden]'],
    ['/people/ada@example.org/edit', '/people/[hidden]/edit'],
    ['key 3q2x7Jk1LmNoPqRsTuVwXyZ0123456789abcdefghi', 'key [hidden]'],
    [`/event/${UUID}`, `/event/${UUID}`],
    ['C# and F# on Tuesday, at 18:00', 'C# and F# on Tuesday, at 18:00'],
  ])('%s becomes %s', (text, shown) => {
    expect(redact({ path: text })).toEqual({ path: shown });
  });
});

test('of files, requests, buffers and functions no more is said than what they are', () => {
  const values = [
    new File(['text'], 'mine.pdf'),
    new Uint8Array([1]),
    new Headers({ a: 'b' }),
    new Map([['a', 'b']]),
    () => 1,
  ];
  expect(redact(values)).toEqual(['[file, 4 bytes]', '[Uint8Array]', '[Headers]', '[Map]', '[function]']);
});

test('an error keeps its kind and its scrubbed message, and loses its cause', () => {
  const error = Object.assign(new TypeError('No /reset-password?token=abc'), { code: 'invalid', cause: 'abc' });
  expect(redact({ error })).toEqual({
    error: { type: 'TypeError', message: 'No /reset-password[hidden]', code: 'invalid' },
  });
});

test('of a call that failed the code is shown, not the sentence, which may name a person', () => {
  const error = new CallFailed(409, { detail: 'Ada has a seat.', code: 'already_registered' });
  const { type, message, detail, code } = redact(error) as Record<string, unknown>;
  expect([type, code]).toEqual(['Error', 'already_registered']);
  expect([message, detail]).toEqual(['[text, 15 characters]', '[text, 15 characters]']);
});

test('a circle ends, and a long list is cut', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(JSON.stringify(redact(circle))).toContain('[…]');
  expect((redact(Array.from({ length: 100 }, () => 1)) as unknown[]).at(-1)).toBe('[40 more]');
});

test('a second time changes nothing', () => {
  const once = redact({ draft: 'abc', user: { bio: 'x' } });
  expect(redact(once)).toBe(once);
});
