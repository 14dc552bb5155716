import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { startAuth } from '#tests/support/machines/started-auth.ts';
import { authMachine } from './auth.machine.ts';
import type { StoredSession } from './auth.types.ts';

const nobody: StoredSession = { token: null, user: null };
const ada: StoredSession = { token: 'token-of-ada', user: aPerson() };
const refused = (detail: string | null, code = 'invalid') => ({ detail, code, fields: [] });

const start = (input: StoredSession) => startAuth(authMachine, input);

/** Logout is pressed, and nothing is unsaved. */
async function pressLogout({ actor, ports }: ReturnType<typeof start>) {
  actor.send({ type: 'logout.requested' });
  ports.findUnsaved.last().resolve([]);
  await settled();
}

describe('at the start', () => {
  test('a stored token means logged in at once, while it is checked', async () => {
    const { actor, ports, context, effects } = start(ada);
    expect(actor.getSnapshot().hasTag('private')).toBe(true);
    expect(actor.getSnapshot().hasTag('checking')).toBe(true);
    ports.getCurrentUser.last().resolve(aPerson({ full_name: 'Ada King' }));
    await settled();
    expect(context().user?.full_name).toBe('Ada King');
    expect(effects.storeSession).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().hasTag('checking')).toBe(false);
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
    expect(context()).toMatchObject({ token: 'token-of-ada', user: ada.user });
    actor.send({ type: 'user.requested' });
    expect(value()).toMatchObject({ loggedIn: { person: 'checking' } });
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
    expect(context().user?.email).toBe('new@example.org');
  });
});

describe('a login', () => {
  const begun = (from = '/login') => ({ type: 'session.begun' as const, session: aSession(), from });

  test('stores token and person and goes to /profile', () => {
    const { actor, ports, context, effects, went } = start(nobody);
    actor.send(begun());
    expect(context()).toMatchObject({ token: 'token-of-ada', user: aPerson() });
    expect(effects.storeSession).toHaveBeenCalledOnce();
    expect(ports.getCurrentUser.calls).toEqual([]);
    expect(went).toEqual(['/login to /profile']);
  });

  test('leads where it was begun for, also where another tab has logged in meanwhile', () => {
    const { actor, went } = start(ada);
    actor.send({ ...begun(), returnTo: '/profile/edit' });
    expect(went).toEqual(['/login to /profile/edit']);
  });

  test('goes back to where the guard stopped the person, once', async () => {
    const page = start(nobody);
    const { actor, ports, went } = page;
    actor.send({ type: 'guard.stopped', path: '/admin/events?q=x' });
    actor.send({ type: 'page.changed', path: '/login' });
    actor.send({ type: 'page.changed', path: '/register' });
    actor.send(begun('/register'));
    await pressLogout(page);
    ports.logOut.last().resolve();
    await settled();
    actor.send(begun());
    expect(went).toEqual(['/login', '/register to /admin/events?q=x', '/login', '/login to /profile']);
  });

  test('that another tab’s login has overtaken is the one that holds', () => {
    const { actor, context, effects, went, value } = start(nobody);
    actor.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-grace', user: aPerson() } });
    effects.clearSession.mockClear();
    actor.send(begun());
    expect(context().token).toBe('token-of-ada');
    expect(value()).toMatchObject({ loggedIn: { person: 'checked' } });
    expect(effects.clearSession).not.toHaveBeenCalled();
    expect(effects.clearCache).toHaveBeenCalledOnce();
    expect(effects.clearDrafts).not.toHaveBeenCalled();
    expect(effects.claimDrafts).toHaveBeenCalledTimes(2);
    expect(effects.storeSession).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login to /profile']);
  });

  test('after which the account waits is asked for at the login form', () => {
    const { actor, context, went } = start(nobody);
    actor.send({ type: 'account.ready' });
    expect(context().notice).toBe('account_ready');
    expect(went).toEqual(['/register to /login']);
  });
});

describe('what belongs to one page', () => {
  test('a notice lasts while the person is at the login form', () => {
    const { actor, context } = start(nobody);
    actor.send({ type: 'account.ready' });
    actor.send({ type: 'page.changed', path: '/login' });
    expect(context().notice).toBe('account_ready');
    actor.send({ type: 'page.changed', path: '/forgot-password' });
    expect(context().notice).toBeNull();
  });

  test('a place to go back to lasts while the person is at the entrances', () => {
    const { actor, context } = start(nobody);
    actor.send({ type: 'guard.stopped', path: '/profile' });
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password'])
      actor.send({ type: 'page.changed', path });
    expect(context().returnTo).toBe('/profile');
    actor.send({ type: 'account.ready' });
    actor.send({ type: 'page.changed', path: '/' });
    expect(context()).toMatchObject({ returnTo: null, notice: null });
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
      const page = start(ada);
      const { ports, effects, went, context, value } = page;
      await pressLogout(page);
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

  test('a server that never answers the logout keeps nobody waiting', async () => {
    const page = start(ada);
    const { clock, value } = page;
    await pressLogout(page);
    clock.increment(3_000);
    expect(value()).toEqual({ loggedOut: 'idle' });
  });

  test('with its account it leaves nothing in the browser, and the login form says so', () => {
    const { actor, effects, went, context } = start(ada);
    actor.send({ type: 'account.deleted' });
    expect(context()).toMatchObject({ token: null, user: null, notice: 'account_deleted' });
    for (const effect of [effects.clearSession, effects.clearCache, effects.clearDrafts, effects.announceLogout])
      expect(effect).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login']);
  });

  test('a logout in another tab ends it here, another login there begins a new one', () => {
    const { actor, ports, context, went } = start(ada);
    actor.send({ type: 'logout.pressed elsewhere', token: 'token-of-ada', userId: aPerson().user_id });
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

test.each([
  { type: 'user.requested' },
  { type: 'user.changed', user: aPerson({ full_name: 'Ada King' }), token: 'token-of-ada' },
  { type: 'user.changed elsewhere', user: aPerson({ full_name: 'Ada King' }) },
  { type: 'storage.refused' },
  { type: 'storage.accepted' },
] as const)('the session and its bell go on at $type', (event) => {
  const { actor } = start(ada);
  const bell: AnyActorRef | undefined = actor.getSnapshot().children.notifications;
  actor.send(event);
  expect(actor.getSnapshot().children.notifications).toBe(bell);
});

test.each([
  { type: 'session.begun', session: aSession({ access_token: 'of grace' }), from: '/login' },
  { type: 'session.replaced elsewhere', session: { token: 'of grace', user: aPerson() } },
] as const)('nothing of a session goes on in the next one that begins with $type', (event) => {
  const { actor, context } = start(ada);
  const bell: AnyActorRef | undefined = actor.getSnapshot().children.notifications;
  actor.send({ type: 'storage.refused' });
  actor.send(event);
  expect(actor.getSnapshot().children.notifications).not.toBe(bell);
  expect(context()).toMatchObject({ token: 'of grace', isTemporary: false });
});

test('a bell that breaks is logged and put away, and takes nothing else with it', () => {
  const { actor, effects } = start(ada);
  const bell: AnyActorRef | undefined = actor.getSnapshot().children.notifications;
  bell?.send({ type: 'break' });
  expect(effects.logFailure).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().children.notifications).toBeUndefined();
  expect(actor.getSnapshot().hasTag('private')).toBe(true);
});

describe('the person', () => {
  test('is whom the server has for the token, and stored', () => {
    const { actor, context, effects } = start(ada);
    const user = aPerson({ full_name: 'Ada King', version: 2 });
    actor.send({ type: 'user.changed', user, token: 'token-of-ada' });
    expect(context().user).toEqual(user);
    expect(effects.storeSession).toHaveBeenCalledOnce();
  });

  test('is nobody of an older session', () => {
    const { actor, context, effects } = start(ada);
    actor.send({ type: 'user.changed', user: aPerson({ full_name: 'Grace Hopper' }), token: 'an older one' });
    expect(context().user).toEqual(ada.user);
    expect(effects.storeSession).not.toHaveBeenCalled();
  });

  test('is not stored again when another tab has stored them', () => {
    const { actor, context, effects } = start(ada);
    actor.send({ type: 'user.changed elsewhere', user: aPerson({ headline: 'Analyst' }) });
    expect(context().user?.headline).toBe('Analyst');
    expect(effects.storeSession).not.toHaveBeenCalled();
  });

  test('that does not come in half a minute is logged, and can be asked for again', () => {
    const { actor, ports, clock, effects, value } = start(ada);
    clock.increment(29_999);
    expect(value()).toMatchObject({ loggedIn: { person: 'checking' } });
    clock.increment(1);
    expect(value()).toMatchObject({ loggedIn: { person: 'unchecked' } });
    expect(effects.logFailure).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ call: 'getCurrentUser' }),
    );
    actor.send({ type: 'user.requested' });
    expect(ports.getCurrentUser.calls).toHaveLength(2);
  });
});

describe('a refused storage', () => {
  test('is remembered until it is accepted again', () => {
    const { actor, context } = start(ada);
    actor.send({ type: 'storage.refused' });
    expect(context().isTemporary).toBe(true);
    actor.send({ type: 'storage.accepted' });
    expect(context().isTemporary).toBe(false);
  });

  test('is forgotten with its session', async () => {
    const page = start(ada);
    page.actor.send({ type: 'storage.refused' });
    await pressLogout(page);
    expect(page.context().isTemporary).toBe(false);
  });

  test('keeps a session that no other tab can end by what it removes from there', () => {
    const { actor, context } = start(ada);
    actor.send({ type: 'storage.refused' });
    actor.send({ type: 'session.ended elsewhere' });
    expect(context().token).toBe('token-of-ada');
  });
});

describe.each([
  ['logged out', nobody],
  ['logged in', ada],
])('a password that was reset, %s', (_, input) => {
  test('ends the session, keeps its drafts, and leads to the login form, which says so', () => {
    const { actor, effects, value, context, went } = start(input);
    for (const effect of Object.values(effects)) effect.mockClear();
    actor.send({ type: 'password.reset' });
    expect(value()).toEqual({ loggedOut: 'idle' });
    expect(context()).toMatchObject({ token: null, user: null, notice: 'password_changed' });
    for (const effect of [effects.clearSession, effects.clearCache])
      expect(effect).toHaveBeenCalledTimes(input.token === null ? 0 : 1);
    for (const effect of [effects.clearDrafts, effects.hideDrafts]) expect(effect).not.toHaveBeenCalled();
    expect(went).toEqual(['/reset-password to /login']);
  });
});

describe('while the server is told of the logout', () => {
  const loggingOut = async () => {
    const page = start(ada);
    await pressLogout(page);
    return page;
  };

  test('a token that another tab writes is taken', async () => {
    const { actor, context } = await loggingOut();
    actor.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-grace', user: aPerson() } });
    expect(context()).toMatchObject({ token: 'token-of-grace', revoking: null });
    expect(actor.getSnapshot().hasTag('private')).toBe(true);
  });

  test('a login that is through begins its session', async () => {
    const { actor, context } = await loggingOut();
    actor.send({ type: 'session.begun', session: aSession({ access_token: 'a newer one' }), from: '/login' });
    expect(context()).toMatchObject({ token: 'a newer one', revoking: null });
  });

  test('the guard and the pages are heard', async () => {
    const { actor, context } = await loggingOut();
    actor.send({ type: 'guard.stopped', path: '/profile' });
    expect(context().returnTo).toBe('/profile');
    actor.send({ type: 'place.kept', path: '/event/e1' });
    expect(context().returnTo).toBe('/event/e1');
    actor.send({ type: 'page.changed', path: '/' });
    expect(context().returnTo).toBeNull();
    expect(actor.getSnapshot().hasTag('loggingOut')).toBe(true);
  });
});
