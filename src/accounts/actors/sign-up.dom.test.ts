import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, type InspectionEvent, waitFor as settle } from 'xstate';
import type { Session } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { watchPageActors } from '#src/session/page-actors.ts';
import { onPageAnnouncement } from '#src/session/page-navigation.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { useSignUp } from './sign-up.ts';

vi.mock('#src/api/file-upload.ts', () => ({
  fileUpload: (body: File) => ({ body, fetch: (request: Request) => globalThis.fetch(request) }),
}));

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const registration = { email: 'ada@example.org', password: 'a long enough one' };
const cv = new File(['%PDF-1.7'], 'cv.pdf');
const withCv = aPerson({
  cv: { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00Z' },
});
/** What one actor sent to another, by their names. */
const log: string[] = [];
const said: string[] = [];
let session: Session;
let uploaded: () => Response | Promise<Response>;
const authorizations: (string | null)[] = [];

onPageAnnouncement(({ message }) => said.push(message));
watchPageActors(hear);

auth.start();

const nameOf = (actor: unknown) => {
  const { id, sessionId, logic } = actor as AnyActorRef & { logic: { id: string } };
  return id === sessionId ? logic.id : id;
};

function hear(event: InspectionEvent) {
  if (event.type !== '@xstate.event' || /^xstate\.(?:init|stop)/.test(event.event.type)) return;
  log.push(`${event.sourceRef ? nameOf(event.sourceRef) : 'outside'} → ${nameOf(event.actorRef)}: ${event.event.type}`);
}

beforeEach(() => {
  log.length = said.length = authorizations.length = 0;
  session = aSession();
  uploaded = () => json(withCv);
  history.replaceState(null, '', '/register');
  const answers: Record<string, () => Response | Promise<Response>> = {
    '/api/users/register': () => json(aPerson(), 201),
    '/api/auth/token': () => json(session),
    '/api/users/me/cv': () => uploaded(),
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/users/me/cv') authorizations.push(request.headers.get('Authorization'));
    return Promise.resolve(answers[pathname]?.() ?? new Promise<Response>(() => {}));
  });
});

afterEach(async () => {
  cleanup();
  if (auth.getSnapshot().hasTag('private')) endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  vi.unstubAllGlobals();
});

const person = () => auth.getSnapshot().context.user;
/** From the form to its page being left for the profile. */
async function signUp(file: File | null) {
  const { result, unmount } = renderHook(useSignUp);
  act(() => result.current.submit(registration, file));
  await waitFor(() => expect(auth.getSnapshot().context.token).toBe(session.access_token));
  history.replaceState(null, '', '/profile');
  unmount();
}

test('register, log in, send the CV, replace the person: one flow, and each step says who sent it', async () => {
  await signUp(cv);
  await waitFor(() => expect(person()).toEqual(withCv));
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toEqual(withCv);
  expect(said).toEqual(['Your CV is uploaded.']);
  expect(log).toEqual([
    'outside → sign-up: registration.submitted',
    'registerUser → registerUser: xstate.promise.resolve',
    'registerUser → sign-up: xstate.done.actor.registerUser',
    'logIn → logIn: xstate.promise.resolve',
    'logIn → sign-up: xstate.done.actor.logIn',
    'sign-up → auth: session.begun',
    'sign-up → upload: file.chosen',
    'uploadFile → upload: upload.taken',
    'uploadCv → sign-up: cv.taken',
    'sign-up → auth: user.changed',
  ]);
});

test('a CV that is refused leaves the person logged in; people who are not at their profile are told', async () => {
  uploaded = () => json({ detail: 'Choose a file of at most 5 MB.', code: 'too_large' }, 413);
  await signUp(cv);
  history.replaceState(null, '', '/event/e1');
  await waitFor(() =>
    expect(said).toEqual(['Your CV was not uploaded. Open your profile to see why and to try again.']),
  );
  expect(person()).toEqual(aPerson());
});

test('a CV is sent with its own session where that one overtakes another tab’s login', async () => {
  session = aSession({ access_token: 'of the sign-up' });
  const { result } = renderHook(useSignUp);
  act(() => result.current.submit(registration, cv));
  act(() => auth.send({ type: 'session.begun', session: aSession({ access_token: 'of grace' }), from: '/login' }));
  await waitFor(() => expect(person()).toEqual(withCv));
  expect(authorizations).toEqual(['Bearer of the sign-up']);
  expect(said).toEqual(['Your CV is uploaded.']);
});

test('a session that ends on the way ends the CV with it, and nobody is replaced', async () => {
  let answer = (_: Response) => {};
  uploaded = () => new Promise((resolve) => (answer = resolve));
  await signUp(cv);
  await waitFor(() => expect(authorizations).toHaveLength(1));
  endSession();
  session = aSession({ access_token: 'of grace' });
  auth.send({ type: 'session.begun', session, from: '/login' });
  answer(json(withCv));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(person()).toEqual(aPerson());
  expect(said).toEqual([]);
});
