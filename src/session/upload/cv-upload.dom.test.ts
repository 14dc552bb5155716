import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { auth } from '../auth.ts';
import { unsavedByPages } from '../page-actors.ts';
import { onPageAnnouncement } from '../page-navigation.ts';
import { cvUploadOf, followCv, useCvUpload } from './cv-upload.ts';

interface Sending {
  url: string;
  signal: AbortSignal;
  tell: (share: number) => void;
  answer: (response: Response) => void;
}

const sendings: Sending[] = [];
vi.mock('#src/api/file-upload.ts', () => ({
  fileUpload: (_: File, signal: AbortSignal, tell: (share: number) => void) => ({
    signal,
    fetch: ({ url }: Request) =>
      new Promise((answer) => sendings.push({ url: new URL(url).pathname, signal, tell, answer })),
  }),
}));

const cv = new File(['%PDF-1.7'], 'cv.pdf');
const withCv = aPerson({
  cv: { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00Z' },
});
const refused = () =>
  new Response(JSON.stringify({ detail: 'Choose a file of at most 5 MB.', code: 'too_large' }), { status: 413 });
const taken = () => new Response(JSON.stringify(withCv));
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)));
const said: string[] = [];
const token = aSession().access_token;
const uploadCv = (file: File) => cvUploadOf(token).send({ type: 'file.chosen', file });

onPageAnnouncement(({ message }) => said.push(message));
// The session's own requests get no answer; that of the last logout is made once its test is over.
vi.stubGlobal('fetch', () => new Promise(() => {}));
auth.start();

beforeEach(() => {
  sendings.length = 0;
  said.length = 0;
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
});

afterEach(() => {
  cleanup();
  endSession();
});

async function sent(count = 1) {
  await waitFor(() => expect(sendings).toHaveLength(count));
  return sendings.at(-1) as Sending;
}

test('a CV is sent with progress; the answer replaces the person, is stored and said', async () => {
  const { result } = renderHook(useCvUpload);
  act(() => result.current.choose(cv));
  const sending = await sent();
  expect(sending.url).toBe('/api/users/me/cv');
  act(() => sending.tell(0.5));
  expect(result.current).toMatchObject({ isSending: true, progress: 0.5, file: cv });
  sending.answer(taken());
  await waitFor(() => expect(result.current.isSending).toBe(false));
  expect(auth.getSnapshot().context.user).toEqual(withCv);
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toEqual(withCv);
  expect(said).toEqual(['Your CV is uploaded.']);
});

test('one that was sent before any page showed it goes on when its page is left', async () => {
  uploadCv(cv);
  const { result, unmount } = renderHook(useCvUpload);
  expect(result.current.isSending).toBe(true);
  const sending = await sent();
  unmount();
  await later();
  expect(sending.signal.aborted).toBe(false);
  // Until then a logout would throw it away.
  expect(unsavedByPages()).toEqual(['Your CV']);
  sending.answer(taken());
  await waitFor(() => expect(said).toEqual(['Your CV is uploaded.']));
  expect(unsavedByPages()).toEqual([]);
  expect(auth.getSnapshot().context.user).toEqual(withCv);
});

test('one that was refused is there for people who come to its page later, and is tried again', async () => {
  uploadCv(cv);
  const first = renderHook(useCvUpload);
  (await sent()).answer(refused());
  await waitFor(() => expect(first.result.current.hasFailed).toBe(true));
  first.unmount();
  await later();
  const { result } = renderHook(useCvUpload);
  expect(result.current).toMatchObject({ hasFailed: true, file: cv });
  expect(result.current.error?.detail).toBe('Choose a file of at most 5 MB.');
  act(() => result.current.retry());
  (await sent(2)).answer(taken());
  await waitFor(() => expect(said).toEqual(['Your CV is uploaded.']));
});

test('the end of the session ends it, and the next person sees nothing of it', async () => {
  const { result } = renderHook(useCvUpload);
  act(() => result.current.choose(cv));
  const sending = await sent();
  act(() => endSession());
  expect(sending.signal.aborted).toBe(true);
  act(() => auth.send({ type: 'session.begun', session: aSession({ access_token: 'of grace' }), from: '/login' }));
  expect(result.current).toMatchObject({ isSending: false, file: null });
  sending.answer(taken());
  await later();
  expect(said).toEqual([]);
  expect(auth.getSnapshot().context.user).not.toEqual(withCv);
});

describe('one that is followed', () => {
  const ends = { taken: vi.fn(), failed: vi.fn(), cancelled: vi.fn() };
  const calls = () => Object.entries(ends).flatMap(([name, { mock }]) => mock.calls.map((given) => [name, ...given]));
  let stop = () => {};
  beforeEach(() => {
    vi.clearAllMocks();
    uploadCv(cv);
    stop = followCv(token, ends);
  });
  afterEach(() => stop());

  test('leaves it to the follower to replace the person', async () => {
    (await sent()).answer(taken());
    await waitFor(() => expect(calls()).toEqual([['taken', withCv]]));
    expect(auth.getSnapshot().context.user).toEqual(aPerson());
    expect(said).toEqual(['Your CV is uploaded.']);
  });

  test('says that it was refused; tried again without the follower, it replaces the person itself', async () => {
    (await sent()).answer(refused());
    await waitFor(() => expect(calls()).toEqual([['failed']]));
    stop();
    cvUploadOf(token).send({ type: 'file.retried' });
    (await sent(2)).answer(taken());
    await waitFor(() => expect(auth.getSnapshot().context.user).toEqual(withCv));
    expect(calls()).toEqual([['failed']]);
  });

  test('says that the person has stopped it', async () => {
    await sent();
    cvUploadOf(token).send({ type: 'file.cancelled' });
    expect(calls()).toEqual([['cancelled']]);
  });
});
