import { describe, expect, test } from 'vitest';
import { aPerson } from '#tests/support/made/people.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { startAuth } from '#tests/support/machines/started-auth.ts';
import { authMachine } from './auth.machine.ts';

const ada = { token: 'token-of-ada', user: aPerson() };
const start = () => startAuth(authMachine, ada);

describe('what becomes of drafts', () => {
  const untouched = ({ effects }: ReturnType<typeof start>) => {
    for (const effect of [effects.clearDrafts, effects.hideDrafts, effects.announceLogout])
      expect(effect).not.toHaveBeenCalled();
  };

  test.each([{ type: 'session.expired', token: 'token-of-ada' }, { type: 'session.ended elsewhere' }] as const)(
    'they wait at $type, and the login leads back to them',
    (event) => {
      const page = start();
      page.actor.send(event);
      untouched(page);
      expect(page.context().notice).toBe('session_ended');
      expect(page.went).toEqual(['/login and back']);
    },
  );

  test('a tab that waits at the login form goes back when its person logs in in another one', () => {
    const { actor, went, effects } = start();
    actor.send({ type: 'session.ended elsewhere' });
    actor.send({ type: 'place.kept', path: '/profile/edit' });
    actor.send({ type: 'session.replaced elsewhere', session: { ...ada, token: 'a newer one' } });
    expect(went).toEqual(['/login and back', '/profile/edit']);
    expect(effects.claimDrafts).toHaveBeenCalledOnce();
  });

  test('a logout that was pressed in another tab takes them from this one, and no message is left', () => {
    const { actor, effects, context, went } = start();
    actor.send({ type: 'logout.pressed elsewhere', token: 'token-of-ada', userId: 'ada' });
    expect(effects.hideDrafts).toHaveBeenCalledWith(expect.anything(), { userId: 'ada' });
    expect(effects.clearDrafts).not.toHaveBeenCalled();
    expect(context()).toMatchObject({ token: null, notice: null });
    expect(went).toEqual(['/login']);
  });

  test('so it does where the storage told of it before', () => {
    const { actor, effects, context } = start();
    actor.send({ type: 'session.ended elsewhere' });
    actor.send({ type: 'place.kept', path: '/profile/edit' });
    actor.send({ type: 'logout.pressed elsewhere', token: 'token-of-ada', userId: 'ada' });
    expect(effects.hideDrafts).toHaveBeenCalledWith(expect.anything(), { userId: 'ada' });
    expect(context()).toMatchObject({ notice: null, returnTo: null });
  });

  test('a logout from an older session ends nothing here', () => {
    const page = start();
    page.actor.send({ type: 'logout.pressed elsewhere', token: 'an older one', userId: 'ada' });
    untouched(page);
    expect(page.context().token).toBe('token-of-ada');
  });
});

describe('a logout that would throw something away', () => {
  const unsaved = ['Your message to the guests of Summer fair'];
  async function asked() {
    const page = start();
    page.actor.send({ type: 'logout.requested' });
    page.ports.findUnsaved.last().resolve(unsaved);
    await settled();
    return page;
  }

  test('says what, and goes on once that is confirmed', async () => {
    const { actor, context, effects, went } = await asked();
    expect(context()).toMatchObject({ token: 'token-of-ada', unsaved });
    expect(effects.announceLogout).not.toHaveBeenCalled();
    actor.send({ type: 'logout.confirmed' });
    expect(context()).toMatchObject({ token: null, unsaved: [], revoking: 'token-of-ada' });
    for (const effect of [effects.announceLogout, effects.clearDrafts]) expect(effect).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login']);
  });

  test('is let be', async () => {
    const { actor, context, effects } = await asked();
    actor.send({ type: 'logout.dismissed' });
    expect(context()).toMatchObject({ token: 'token-of-ada', unsaved: [] });
    expect(actor.getSnapshot().hasTag('asking')).toBe(false);
    expect(effects.clearDrafts).not.toHaveBeenCalled();
  });

  test('asks also where the browser can’t say what is unsaved', async () => {
    const failing = start();
    failing.actor.send({ type: 'logout.requested' });
    failing.ports.findUnsaved.last().reject(new Error('The storage is closed.'));
    await settled();
    const slow = start();
    slow.actor.send({ type: 'logout.requested' });
    slow.clock.increment(1_000);
    for (const { actor, context, effects } of [failing, slow]) {
      expect(actor.getSnapshot().hasTag('asking')).toBe(true);
      expect(context()).toMatchObject({ token: 'token-of-ada', unsaved: [] });
      expect(effects.logFailure).toHaveBeenCalledWith(
        expect.anything(),
        expect.objectContaining({ call: 'findUnsaved' }),
      );
    }
  });

  test.each([{ type: 'session.expired', token: 'token-of-ada' }, { type: 'session.ended elsewhere' }] as const)(
    'asks no longer at $type, and nothing goes',
    async (event) => {
      const { actor, effects, context } = await asked();
      actor.send(event);
      expect(actor.getSnapshot().hasTag('asking')).toBe(false);
      expect(context()).toMatchObject({ token: null, unsaved: [] });
      expect(effects.clearDrafts).not.toHaveBeenCalled();
    },
  );

  test('goes on asking while the person is read again', async () => {
    const { actor } = await asked();
    actor.send({ type: 'user.requested' });
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
  });
});
