// @module-tag thorough

import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Act, Read } from '#openapi/operation.ts';
import * as operations from '#openapi/operations.ts';
import { useInvitation } from '#src/events/actors/invitation.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { auth, bringBell } from '#src/session/auth.ts';
import { useEditor } from '#src/events/actors/editor.ts';
import { emailTemplateEditor } from '#src/messages/actors/email-template.editor.ts';
import { useFeedback } from '#src/feedback/actors/feedback.ts';
import { usePeopleImport } from '#src/registrations/actors/people-import.ts';
import { retrySession } from '#src/session/retry-session.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { aSession } from '#tests/support/made/people.ts';
import { Queries } from './queries.tsx';
import { linkCheck, queryClient, useRead, useReadPages } from './query.ts';

/** What a page asks for outside of the query cache: how it is asked for again after a failure. */
const outside: Record<string, string> = {
  '/users/me': 'machine',
  '/notifications/': 'machine',
  '/users/me/invitations': 'machine',
  '/events/{id}/feedback-form': 'machine',
  '/admin/events/{id}/import': 'machine',
  // Of the list, which brings it.
  '/notifications/unread-count': 'with /notifications/',
  '/notifications/stream': 'machines/messages/stream, with a backoff of its own',
  '/door/{id}/people': 'machines/door/door, which goes on from what the device keeps',
  '/registrations/{id}/answers': 'by the press that asked for it',
  '/users/me/login-methods': 'by the press that asked for it',
  '/events/{id}/contact': 'by the press that asked for it',
  '/events/{id}/calendar.ics': 'by the press that asked for it',
  '/users/me/cv': 'by the press that asked for it',
  '/users/me/export/file': 'by the press that asked for it',
  '/answer-files/{id}': 'by the press that asked for it',
  '/admin/events/{id}/feedback.csv': 'by the press that asked for it',
  '/admin/events/{id}/feedback.xlsx': 'by the press that asked for it',
  '/admin/events/{id}/import/left-out.csv': 'by the press that asked for it',
  '/admin/events/{id}/import/left-out.xlsx': 'by the press that asked for it',
  '/admin/events/{id}/registrations.csv': 'by the press that asked for it',
  '/admin/events/{id}/registrations.xlsx': 'by the press that asked for it',
  '/registrations/{id}/apple-pass': 'by the press that asked for it',
  '/registrations/{id}/google-pass': 'by the press that asked for it',
  '/ticket/apple-pass': 'by the press that asked for it',
  '/ticket/google-pass': 'by the press that asked for it',
  // For the bar of a ticket, which shows what the device keeps meanwhile.
  '/ticket': 'as below, for a guest’s',
  '/users/me/registrations': 'back on the network, looked at again, and on the next page',
  // It only decides whether what is kept of past events goes: the next page asks again.
  '/health/live': 'never shown',
};

const start = { name: '', trigger: 'event_reminder', subject: '', body: '', enabled: false } as const;
const useCities = () => useRead(operations.listCities);
const useFeedbackForm = () => useFeedback({ eventId: '{id}', token: '' });
const useOwnInvitation = () => useInvitation('i1');
const useImport = () => usePeopleImport('{id}');
const useTemplate = () => useEditor(emailTemplateEditor(start), '{id}');
const machines: Record<string, () => unknown> = {
  '/users/me': () => requestUser(),
  '/notifications/': () => {},
  '/users/me/invitations': useOwnInvitation,
  '/events/{id}/feedback-form': useFeedbackForm,
  '/admin/events/{id}/import': useImport,
  '/admin/email-templates/{id}': useTemplate,
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const);
const names: Record<string, string> = { ...operations };
const pathsOf = (calls: RegExp, ...methods: string[]) => {
  const ids = sources.flatMap(([, text]) => [...text.matchAll(calls)].map(([, id = '']) => id));
  const meant = [...new Set(ids)].map((id) => (names[id] ?? '').split(' '));
  return meant.flatMap(([method = '', path = '']) => (methods.includes(method) ? [path] : []));
};
const lists = pathsOf(/\buseReadPages\(\s*operations\.(\w+)/g, 'GET');
const looks = pathsOf(/\buseRead\(\s*operations\.(\w+)/g, 'POST');

interface Contract {
  paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }>;
}
const { paths } = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Contract;
const reads = Object.keys(paths).filter((path) => paths[path]?.get?.responses['200']?.content);

let asked: string[] = [];
let answer: () => Response | Promise<Response>;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const count = (path: string) => asked.filter((each) => each === path).length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

auth.start();
retrySession();
await bringBell();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  asked = [];
  answer = lost;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(decodeURI(new URL(url).pathname).replace('/api', ''));
    return answer();
  });
});

afterEach(async () => {
  cleanup();
  queryClient.clear();
  if (auth.getSnapshot().hasTag('private')) endSession();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const backOnline = async () => {
  window.dispatchEvent(new Event('online'));
  // A moment of this device's own, and the second attempt of a query.
  await pass(2_500);
};
const lookedAt = async () => {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(1);
};
const ways = [
  ['once the browser is back online', backOnline],
  ['once the tab is looked at', lookedAt],
  ['after a wait', () => pass(10_000)],
] as const;

test('every read of the page is a query, or says here how it is tried again', () => {
  const called = pathsOf(/(?<![\w.])(?:ask|call)\(\s*operations\.(\w+)/g, 'GET');
  expect(called.toSorted()).toEqual(Object.keys(outside).toSorted());
  const byMachine = Object.keys(outside).filter((path) => outside[path] === 'machine');
  expect(Object.keys(machines)).toEqual(expect.arrayContaining(byMachine));
  // A query that nothing watches is tried again by nothing: a machine reads with this one.
  const unwatched = sources.filter(([, text]) => /(?:fetch|prefetch|ensure)(?:Infinite)?Query(?:Data)?\(/.test(text));
  expect(unwatched.map(([file]) => file)).toEqual(['api/caches/admin-caches.ts']);
});

test.each(ways)('every query of the contract that failed is read again %s', async (_, way) => {
  expect(reads.length).toBeGreaterThan(60);
  const show = (use: () => unknown) => renderHook(use, { wrapper: Queries });
  for (const path of reads) show(() => useRead(`GET ${path}` as Read, {} as never));
  for (const path of lists) show(() => useReadPages(`GET ${path}` as Read, { inList: true } as never));
  for (const path of looks) show(() => useRead(`POST ${path}` as Act, {} as never, linkCheck));
  await pass(2_000);
  const all = [...reads, ...lists, ...looks];
  const before = new Map(all.map((path) => [path, count(path)]));
  await way();
  expect(all.filter((path) => count(path) === before.get(path))).toEqual([]);
});

for (const [path, use] of Object.entries(machines)) {
  test.each(ways)(`the machine that reads ${path} reads it again %s`, async (_, way) => {
    auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
    renderHook(use, { wrapper: Queries });
    await pass(2_000);
    const before = count(path);
    expect(before).toBeGreaterThan(0);
    await way();
    expect(count(path)).toBeGreaterThan(before);
  });
}

test.each([404, 403, 409, 422, 429])('a refusal (%i) is an answer: it is not asked for again', async (status) => {
  answer = () => Response.json({ detail: 'No.', code: codes[status] }, { status });
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
  const useBoth = () => [useCities(), useFeedbackForm()];
  renderHook(useBoth, { wrapper: Queries });
  await pass(2_000);
  const shown = () => count('/events/cities') + count('/events/{id}/feedback-form');
  expect(shown()).toBe(2);
  for (const [, way] of ways.slice(1)) await way();
  expect(shown()).toBe(2);
});

const codes: Record<number, string> = {
  404: 'not_found',
  403: 'forbidden',
  409: 'not_allowed_now',
  422: 'invalid',
  429: 'rate_limited',
};

test('a server that is down is asked ever more seldom, and not while nobody looks', async () => {
  answer = () => Response.json({ detail: 'Later.', code: 'unavailable' }, { status: 503 });
  renderHook(useCities, { wrapper: Queries });
  await pass(590_000);
  // Two requests an attempt: 8, 16, 32 and then 60 seconds apart, each 25 % more or less.
  expect(count('/events/cities')).toBeGreaterThan(16);
  expect(count('/events/cities')).toBeLessThan(32);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  // The second request of an attempt that is under way.
  await pass(2_000);
  const before = count('/events/cities');
  await pass(600_000);
  expect(count('/events/cities')).toBe(before);
  vi.restoreAllMocks();
  await lookedAt();
  expect(count('/events/cities')).toBe(before + 1);
});

test('what is no longer shown is not read again', async () => {
  const { unmount } = renderHook(useCities, { wrapper: Queries });
  await pass(2_000);
  unmount();
  await backOnline();
  await pass(100_000);
  expect(count('/events/cities')).toBe(2);
});

test('a read that hangs ends when the network is back, and is asked for again', async () => {
  vi.stubGlobal('fetch', ({ url, signal }: Request, init: RequestInit) => {
    asked.push(new URL(url).pathname.replace('/api', ''));
    return new Promise((_, reject) => {
      for (const each of [signal, init.signal]) each?.addEventListener('abort', () => reject(new Error('Aborted.')));
    });
  });
  renderHook(useCities, { wrapper: Queries });
  await pass(3_000);
  expect(count('/events/cities')).toBe(1);
  await backOnline();
  expect(count('/events/cities')).toBe(2);
});
