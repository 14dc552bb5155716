import type { Stage } from '#path-kit/core/stage.ts';
import { CAME } from './login.model.ts';

/** Where the provider leads back to. */
const RETURN = `/login?${new URLSearchParams(CAME).toString()}`;

/** Where a login plays: at its form, and at the address that a provider leads back to, until it leads to the profile. */
export const loginStage: Stage = {
  opens: { 'nobody is logged in': ['/login', RETURN] },
  possible: ({ event, what }, { place, snapshot }) =>
    place === '/login' &&
    what !== 'The server connects the account' &&
    (ofCode[what] ?? snapshot.hasTag('code')) === snapshot.hasTag('code') &&
    // Plain pages are at an address without a name, for which browsers keep no passkeys.
    !['provider.returned', 'passkey.chosen'].includes(event.type),
  place(before, { event }) {
    if (event.type === 'provider.returned') return '/login';
    const isIn = ['xstate.done.actor.logIn', 'xstate.done.actor.finishProviderLogin'].includes(event.type);
    return isIn ? '/profile' : before;
  },
  follows: ({ place }) =>
    place === RETURN
      ? { event: { type: 'provider.returned', came: CAME } as { type: string }, what: 'The provider leads back' }
      : null,
};

/** Whether the server says it of a code, or of a password alone. */
const ofCode: Record<string, boolean> = { 'The server refuses the code': true, 'The server asks for a code': false };
