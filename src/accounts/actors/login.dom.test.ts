import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { auth, keepPlace, onNavigation } from '#src/session/auth.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { keepVisitPlace, type Login, submitCredentials, useLogin } from './login.ts';

const ada = aPerson();
const grace = aPerson({ user_id: '01890000-0000-7000-8000-00000000000b', email: 'grace@example.org' });
const credentials = { username: grace.email, password: 'a long enough one' };
const PASSKEY = { challenge: 'AAAA', timeout: 60_000, rpId: 'localhost', userVerification: 'required' };
const went: string[] = [];

auth.start();
onNavigation(({ to }) => went.push(to));
afterEach(() => {
  endPageActors();
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ways: [string, (login: Login) => void][] = [
  ['a password', ({ submit }) => submit(credentials)],
  ['a new password', () => submitCredentials(credentials)],
  ['a passkey', ({ choosePasskey }) => choosePasskey()],
];

test.each(ways)('%s does not lead where the login at a provider before it led', async (_, begin) => {
  const buffer = new ArrayBuffer(4);
  const response = { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: buffer };
  const passkey = { id: 'AAAA', rawId: buffer, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get: async () => passkey } as never);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/provider/return') {
      return Response.json({ session: aSession({ user: ada }), linked: false });
    }
    if (pathname === '/api/auth/passkey-challenge') return Response.json(PASSKEY);
    if (!/^\/api\/auth\/(?:token|passkey)$/.test(pathname)) return new Promise(() => {});
    await isAnswered;
    return Response.json(aSession({ user: grace, access_token: 'token-of-grace' }));
  });

  const page = renderHook(() => useLogin());
  keepPlace('/event/e1');
  keepVisitPlace('https://id.example.org/auth?state=mine');
  act(() => page.result.current.comeBack({ state: 'mine', code: 'theirs' }));
  await vi.waitFor(() => expect(went.splice(0)).toEqual(['/event/e1']));
  endPageActors();
  endSession();
  page.rerender();

  act(() => begin(page.result.current));
  // Another tab is sooner: from then on this one goes where its own login says.
  auth.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-ada', user: ada } });
  went.length = 0;
  answer();
  await vi.waitFor(() => expect(auth.getSnapshot().context.token).toBe('token-of-grace'));
  expect(went).toEqual(['/profile']);
});
