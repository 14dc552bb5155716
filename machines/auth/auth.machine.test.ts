import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { startAuth } from '#tests/support/machines/started-auth.ts';
import { authMachine } from './auth.machine.ts';
import type { StoredSession } from './auth.types.ts';

const nobody: StoredSession = { token: null, user: null };
const ada: StoredSession = { token: 'token-of-ada', user: aPerson() };
const credentials = { username: 'ada@example.org', password: 'a long enough one' };
const registration = { email: 'ada@example.org', password: 'a long enough one' };
const cv = new File(['%PDF-'], 'cv.pdf');
const refused = (detail: string | null, code = 'invalid') => ({ detail, code, fields: [] });

const start = (input: StoredSession) => startAuth(authMachine, input);

describe('at the start', () => {
  test('a stored token means logged in at once, while it is checked', async () => {
    const { actor, ports, context, effects } = start(ada);
    expect(actor.getSnapshot().hasTag('private')).toBe(true);
    ports.getCurrentUser.last().resolve(aPerson({ full_name: 'Ada King' }));
    await settled();
    expect(context().user?.full_name).toBe('Ada King');
    expect(effects.storeSession).toHaveBeenCalledOnce();
  });

  test('a token without a readable person is logged in too, and asks who it is', () => {
    const { actor, ports } = start({ token: 'token-of-ada', user: null });
    expect(actor.getSnapshot().hasTag('private')).toBe(true);
    expect(ports.getCurrentUser.calls).toHaveLength(1);
  });

  test('a person without a token is nobody, and what was stored is removed', () => {
    const { value, context, effects } = start({ token: null, user: aPerson() });
    expect(value()).toEqual({ loggedOut: 'idle' });
    expect(context().user).toBeNull();
    expect(effects.clearSession).toHaveBeenCalledOnce();
  });

  test('a check that fails is only logged, and can be asked for again', async () => {
    const { actor, ports, effects, context, value } = start(ada);
    ports.getCurrentUser.last().reject(refused('The server is away.', 'unavailable'));
    await settled();
    expect(effects.logFailure).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ call: 'getCurrentUser' }),
    );
    expect(context()).toMatchObject({ error: null, token: 'token-of-ada', user: ada.user });
    actor.send({ type: 'user.requested' });
    expect(value()).toMatchObject({ loggedIn: { session: 'checking' } });
  });

  test('the person is read again on request, and an answer that is older than the request is not taken', async () => {
    const { actor, ports, context } = start(ada);
    actor.send({ type: 'user.requested' });
    expect(ports.getCurrentUser.calls).toHaveLength(2);
    ports.getCurrentUser.calls[0]?.resolve(aPerson({ email: 'old@example.org' }));
    ports.getCurrentUser.last().resolve(aPerson({ email: 'new@example.org' }));
    await settled();
    expect(context().user?.email).toBe('new@example.org');
    actor.send({ type: 'user.requested' });
    ports.getCurrentUser.last().reject(refused(null, 'unreachable'));
    await settled();
    expect(context()).toMatchObject({ error: null, user: { email: 'new@example.org' } });
  });
});

describe('logging in', () => {
  test('stores token and person and goes to /profile', async () => {
    const { actor, ports, context, effects, went } = start(nobody);
    actor.send({ type: 'credentials.submitted', credentials });
    expect(ports.logIn.last().input).toEqual(credentials);
    ports.logIn.last().resolve(aSession());
    await settled();
    expect(context()).toMatchObject({ token: 'token-of-ada', user: aPerson() });
    expect(effects.storeSession).toHaveBeenCalledOnce();
    expect(ports.getCurrentUser.calls).toEqual([]);
    expect(went).toEqual(['/profile']);
  });

  test('goes back to where the guard stopped the person, once', async () => {
    const { actor, ports, went } = start(nobody);
    actor.send({ type: 'guard.stopped', path: '/admin/events?q=x' });
    actor.send({ type: 'page.changed', path: '/login' });
    actor.send({ type: 'credentials.submitted', credentials });
    ports.logIn.last().resolve(aSession());
    await settled();
    actor.send({ type: 'logout.requested' });
    ports.logOut.last().resolve();
    await settled();
    actor.send({ type: 'credentials.submitted', credentials });
    ports.logIn.last().resolve(aSession());
    await settled();
    expect(went).toEqual(['/admin/events?q=x', '/login', '/profile']);
  });

  test.each([
    ['The email or the password is not right.', 'The email or the password is not right.'],
    [null, 'Login failed.'],
  ])('says %s when refused, and ends no session', async (detail, shown) => {
    const { actor, ports, context, value, effects } = start(nobody);
    effects.clearSession.mockClear();
    actor.send({ type: 'credentials.submitted', credentials });
    ports.logIn.last().reject(refused(detail, 'wrong_credentials'));
    await settled();
    expect(context().error?.detail).toBe(shown);
    expect(value()).toEqual({ loggedOut: 'idle' });
    expect(effects.clearSession).not.toHaveBeenCalled();
  });

  test('a second click while one is under way sends nothing', () => {
    const { actor, ports } = start(nobody);
    actor.send({ type: 'credentials.submitted', credentials });
    actor.send({ type: 'credentials.submitted', credentials });
    expect(ports.logIn.calls).toHaveLength(1);
  });

  test('what was said on one page is not said on the next', async () => {
    const { actor, ports, context } = start(nobody);
    actor.send({ type: 'credentials.submitted', credentials });
    ports.logIn.last().reject(refused(null));
    await settled();
    actor.send({ type: 'page.changed', path: '/register' });
    expect(context().error).toBeNull();
  });
});

describe('signing up', () => {
  test('logs in with the same credentials and uploads the CV; its answer replaces the person', async () => {
    const { actor, ports, uploads, context, effects, went, said } = start(nobody);
    actor.send({ type: 'registration.submitted', registration, cv });
    ports.registerUser.last().resolve(aPerson());
    await settled();
    expect(ports.logIn.last().input).toEqual(credentials);
    ports.logIn.last().resolve(aSession());
    await settled();
    expect(context().registering).toBeNull();
    expect(went).toEqual(['/profile']);
    uploads[0]?.send({ type: 'cv.progressed', progress: 0.5 });
    expect(context().cvProgress).toBe(0.5);
    const withCv = aPerson({
      cv: { file_name: 'cv.pdf', size: 5, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00Z' },
    });
    effects.storeSession.mockClear();
    uploads[0]?.send({ type: 'cv.uploaded', user: withCv });
    expect(context()).toMatchObject({ user: withCv, cv: null });
    expect(said).toEqual(['Your CV is uploaded.']);
    expect(effects.storeSession).toHaveBeenCalledOnce();
  });

  test('without a CV uploads nothing', async () => {
    const { actor, ports, uploads, went } = start(nobody);
    actor.send({ type: 'registration.submitted', registration, cv: null });
    ports.registerUser.last().resolve(aPerson());
    await settled();
    ports.logIn.last().resolve(aSession());
    await settled();
    expect(actor.getSnapshot().hasTag('private')).toBe(true);
    expect(uploads).toHaveLength(0);
    expect(went).toEqual(['/profile']);
  });

  test('a failed CV leaves the person logged in, says so, and is tried again', async () => {
    const { actor, ports, uploads, context, value } = start(nobody);
    actor.send({ type: 'registration.submitted', registration, cv });
    ports.registerUser.last().resolve(aPerson());
    await settled();
    ports.logIn.last().resolve(aSession());
    await settled();
    uploads[0]?.send({ type: 'cv.failed', error: refused('Choose a file of at most 5 MB.') });
    expect(context().cvError?.detail).toBe('Choose a file of at most 5 MB.');
    expect(value()).toMatchObject({ loggedIn: { cv: 'failed' } });
    actor.send({ type: 'cv.retried' });
    expect(uploads[1]?.file).toBe(cv);
    expect(context().cvError).toBeNull();
  });

  test.each([
    ['There is already an account.', 'There is already an account.'],
    [null, 'Registration failed.'],
  ])('says %s when refused, logs it, and keeps no password', async (detail, shown) => {
    const { actor, ports, context, effects } = start(nobody);
    actor.send({ type: 'registration.submitted', registration, cv: null });
    ports.registerUser.last().reject(refused(detail, 'email_taken'));
    await settled();
    expect(context()).toMatchObject({ registering: null, error: { detail: shown } });
    expect(effects.logFailure).toHaveBeenCalledOnce();
  });

  test('an account whose first login fails is told so at the login form', async () => {
    const { actor, ports, context, went, effects } = start(nobody);
    actor.send({ type: 'registration.submitted', registration, cv });
    ports.registerUser.last().resolve(aPerson());
    await settled();
    ports.logIn.last().reject(refused(null, 'unreachable'));
    await settled();
    expect(effects.logFailure).toHaveBeenCalledOnce();
    expect(context()).toMatchObject({ registering: null, cv: null, notice: 'account_ready' });
    expect(went).toEqual(['/login']);
  });
});

describe('the end of a session', () => {
  test('a 401 ends it once, however many calls fail together', () => {
    const { actor, effects, went, context } = start(ada);
    for (let call = 0; call < 5; call++) actor.send({ type: 'session.expired', token: 'token-of-ada' });
    expect(context()).toMatchObject({ token: null, user: null, notice: 'session_ended' });
    expect(effects.clearSession).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login and back']);
  });

  test('a late 401 of an older token ends nothing', () => {
    const { actor, context } = start(ada);
    actor.send({ type: 'session.expired', token: 'an older one' });
    expect(context().token).toBe('token-of-ada');
  });

  test.each(['resolve', 'reject'] as const)(
    'logging out clears both items and goes to /login when the server %ss',
    async (ends) => {
      const { actor, ports, effects, went, context, value } = start(ada);
      actor.send({ type: 'logout.requested' });
      expect(context()).toMatchObject({ token: null, user: null });
      expect(effects.clearSession).toHaveBeenCalledOnce();
      expect(effects.clearCache).toHaveBeenCalledOnce();
      expect(went).toEqual(['/login']);
      expect(ports.logOut.last().input).toEqual({ token: 'token-of-ada' });
      ports.logOut.last()[ends](undefined);
      await settled();
      expect(value()).toEqual({ loggedOut: 'idle' });
      expect(context().revoking).toBeNull();
    },
  );

  test('a server that never answers the logout keeps nobody waiting', () => {
    const { actor, clock, value } = start(ada);
    actor.send({ type: 'logout.requested' });
    clock.increment(3_000);
    expect(value()).toEqual({ loggedOut: 'idle' });
  });

  test('with its account it leaves nothing in the browser, and the login form says so', () => {
    const { actor, effects, went, context } = start(ada);
    actor.send({ type: 'account.deleted' });
    expect(context()).toMatchObject({ token: null, user: null, notice: 'account_deleted' });
    for (const effect of [effects.clearSession, effects.clearCache, effects.clearDrafts])
      expect(effect).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login']);
  });

  test('a logout in another tab ends it here, another login there begins it anew', () => {
    const { actor, ports, context, went } = start(ada);
    actor.send({ type: 'session.ended elsewhere' });
    expect(context().token).toBeNull();
    const grace = { token: 'token-of-grace', user: aPerson({ email: 'grace@example.org' }) };
    actor.send({ type: 'session.replaced elsewhere', session: grace });
    expect(context()).toMatchObject(grace);
    expect(ports.getCurrentUser.calls).toHaveLength(2);
    actor.send({ type: 'session.replaced elsewhere', session: ada });
    expect(context()).toMatchObject(ada);
    expect(ports.getCurrentUser.calls).toHaveLength(3);
    expect(went).toEqual(['/login']);
  });

  test('the bell lives exactly as long as the session', () => {
    const { actor } = start(ada);
    const bell = (): AnyActorRef | undefined => actor.getSnapshot().children.notifications;
    const first = bell();
    expect(first?.getSnapshot().status).toBe('active');
    actor.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-grace', user: aPerson() } });
    expect(first?.getSnapshot().status).toBe('stopped');
    const second = bell();
    expect(second?.getSnapshot().status).toBe('active');
    actor.send({ type: 'session.expired', token: 'token-of-grace' });
    expect(second?.getSnapshot().status).toBe('stopped');
  });
});

test('a bell that breaks is logged and put away, and takes nothing else with it', () => {
  const { actor, effects } = start(ada);
  const bell: AnyActorRef | undefined = actor.getSnapshot().children.notifications;
  bell?.send({ type: 'break' });
  expect(effects.logFailure).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().children.notifications).toBeUndefined();
  expect(actor.getSnapshot().hasTag('private')).toBe(true);
});

describe('the account', () => {
  test('a saved profile replaces the person and leads to the profile', async () => {
    const { actor, ports, context, went, said } = start(ada);
    actor.send({ type: 'profile.submitted', changes: { version: 1, full_name: 'Ada King' } });
    ports.updateProfile.last().resolve(aPerson({ full_name: 'Ada King', version: 2 }));
    await settled();
    expect(context().user).toMatchObject({ full_name: 'Ada King', version: 2 });
    expect(went).toEqual(['/profile']);
    expect(said).toEqual(['Your profile is saved.']);
  });

  test('a profile that changed elsewhere is shown as it is now, so that the next try can hold', async () => {
    const { actor, ports, context, went } = start(ada);
    actor.send({ type: 'profile.submitted', changes: { version: 1, headline: 'Analyst' } });
    ports.updateProfile.last().reject({ ...refused('It changed.', 'stale_version'), current: aPerson({ version: 7 }) });
    await settled();
    expect(context()).toMatchObject({ user: { version: 7 }, error: { detail: 'It changed.' } });
    expect(went).toEqual([]);
  });

  test('an upload can be cancelled, and another file chosen', () => {
    const { actor, uploads, value } = start(ada);
    actor.send({ type: 'cv.chosen', file: cv });
    actor.send({ type: 'cv.cancelled' });
    expect(uploads[0]?.cancelled).toBe(true);
    expect(value()).toMatchObject({ loggedIn: { cv: 'idle' } });
    actor.send({ type: 'cv.chosen', file: cv });
    expect(uploads).toHaveLength(2);
  });

  test('after a failed upload another file can be chosen, or none', () => {
    const { actor, uploads, value } = start(ada);
    const other = new File(['%PDF-'], 'other.pdf');
    actor.send({ type: 'cv.chosen', file: cv });
    uploads[0]?.send({ type: 'cv.failed', error: refused(null) });
    actor.send({ type: 'cv.chosen', file: other });
    expect(uploads[1]?.file).toBe(other);
    uploads[1]?.send({ type: 'cv.failed', error: refused(null) });
    actor.send({ type: 'cv.cancelled' });
    expect(value()).toMatchObject({ loggedIn: { cv: 'idle' } });
  });

  test('a refused storage is remembered as such', () => {
    const { actor, context } = start(ada);
    actor.send({ type: 'storage.refused' });
    expect(context().isTemporary).toBe(true);
  });
});

describe.each([
  ['logged out', nobody],
  ['logged in', ada],
])('a forgotten password, %s', (_, input) => {
  test('a link is asked for; leaving the page ends the flow', async () => {
    const { actor, ports, value, context } = start(input);
    const before = JSON.stringify(value()).replace('checking', 'checked');
    actor.send({ type: 'reset.requested', request: { email: 'ada@example.org' } });
    ports.requestPasswordReset.last().resolve();
    await settled();
    actor.send({ type: 'reset.requested', request: { email: 'ada@example.org' } });
    expect(ports.requestPasswordReset.calls).toHaveLength(2);
    ports.requestPasswordReset.last().resolve();
    await settled();
    expect(JSON.stringify(value())).toContain('resetRequested');
    actor.send({ type: 'page.changed', path: '/' });
    expect(JSON.stringify(value()).replace('checking', 'checked')).toBe(before);
    expect(context().error).toBeNull();
  });

  test('a new password ends the session everywhere and leads to the login form', async () => {
    const { actor, ports, value, context, went } = start(input);
    actor.send({ type: 'reset.confirmed', confirmation: { token: 't', new_password: 'a long enough one' } });
    ports.confirmPasswordReset.last().resolve();
    await settled();
    expect(value()).toEqual({ loggedOut: 'idle' });
    expect(context()).toMatchObject({ token: null, notice: 'password_changed' });
    expect(went).toEqual(['/login']);
  });

  test('a used link is refused with a sentence', async () => {
    const { actor, ports, context } = start(input);
    actor.send({ type: 'reset.confirmed', confirmation: { token: 't', new_password: 'a long enough one' } });
    ports.confirmPasswordReset.last().reject(refused('This link has been used.', 'reset_link_invalid'));
    await settled();
    expect(context().error?.detail).toBe('This link has been used.');
    expect(context().token).toBe(input.token);
  });
});
