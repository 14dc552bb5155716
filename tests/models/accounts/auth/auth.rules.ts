import type { SnapshotFrom } from 'xstate';
import type { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import { sessionRules, type SessionFacts } from '../../rules/session.rules.ts';

const facts: SessionFacts<SnapshotFrom<typeof authMachine>> = {
  tag: 'private',
  token: ({ context }) => context.token,
  user: ({ context }) => context.user,
  expired: 'session.expired',
  ended: {
    'session.expired': () => true,
    'session.ended elsewhere': ({ context }) => !context.isTemporary,
    'logout.pressed elsewhere': () => true,
    'account.deleted': () => true,
    'password.reset': () => true,
  },
  login: '/login',
  store: 'storeSession',
  remove: 'clearSession',
  belongings: 'clearCache',
  drafts: {
    begins: ['claimDrafts'],
    ends: {
      'session.expired': [],
      'session.ended elsewhere': [],
      'password.reset': [],
      'logout.pressed elsewhere': ['hideDrafts'],
      'logout.confirmed': ['announceLogout', 'clearDrafts'],
      'logout.requested': ['announceLogout', 'clearDrafts'],
      'xstate.done.actor.findUnsaved': ['announceLogout', 'clearDrafts'],
      'account.deleted': ['announceLogout', 'clearDrafts'],
    },
  },
  elsewhere: ['session.replaced elsewhere', 'user.changed elsewhere'],
};

export const authRules = sessionRules(facts);
