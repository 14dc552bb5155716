import type { SnapshotFrom } from 'xstate';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { sessionRules, type SessionFacts } from '../rules/session.rules.ts';

const facts: SessionFacts<SnapshotFrom<typeof authMachine>> = {
  tag: 'private',
  token: ({ context }) => context.token,
  user: ({ context }) => context.user,
  expired: 'session.expired',
  ended: ['session.expired', 'logout.requested', 'session.ended elsewhere', 'account.deleted', 'password.reset'],
  login: '/login',
  store: 'storeSession',
  remove: 'clearSession',
  belongings: { clearCache: [], clearDrafts: ['session.expired'] },
  elsewhere: ['session.replaced elsewhere', 'user.changed elsewhere'],
};

export const authRules = sessionRules(facts);
