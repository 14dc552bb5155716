import { isDeepStrictEqual as isSame } from 'node:util';
import { profileMachine } from '#machines/accounts/profile/profile.machine.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refused = { detail: 'Enter a shorter name.', code: 'invalid', fields: [] };
const stale = {
  detail: 'Your profile was changed somewhere else. Look at it again, then save.',
  code: 'stale_version',
  fields: [],
};
/** The headline that the profile has meanwhile. */
export const MEANWHILE = 'Analyst';

export const profileModel = defineModel<typeof profileMachine>({
  machine: profileMachine,
  starts: { 'a session is stored': undefined },
  key: ({ error }) => error?.detail,

  events: {
    'profile.submitted': { 'The profile form is sent': { changes: { version: 1, full_name: 'Ada King' } } },
    'xstate.done.actor.updateProfile': {
      'The server saves the profile': { output: aPerson({ full_name: 'Ada King', version: 2 }) },
    },
    'xstate.error.actor.updateProfile': {
      'The server refuses the profile': { error: refused },
      'The profile does not arrive': { error: unreachable },
      'The profile has changed meanwhile': {
        error: { ...stale, current: aPerson({ version: 7, headline: MEANWHILE }) },
      },
    },
    'xstate.after.callLimit.profile.saving': { 'The profile is not taken in time': {} },
  },

  ignored: { 'profile.submitted': 'It is on its way; the form waits.' },

  states: {
    'profile.idle': { 'the form can be used': (snapshot) => !snapshot.hasTag('busy') },
    'profile.saving': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'profile.saved': {
      'it is over, and the form does not wait': (snapshot) => snapshot.status === 'done' && !snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'profile.submitted': {
      'what was changed is sent, with the version that it is of': ({ event, sent }) =>
        isSame(sent('updateProfile'), [event['changes']]),
    },
    'xstate.done.actor.updateProfile': {
      'the person is who the server says': ({ event, sent }) => isSame(sent('changeUser'), [event['output']]),
      'what was typed is saved, and is no draft any longer': ({ sent }) => sent('forgetDraft').length === 1,
      'nobody is led away who is on another page': ({ sent }) =>
        isSame(sent('navigation'), [{ type: 'navigation', to: '/profile', keepPlace: false, from: '/profile/edit' }]),
    },
    'xstate.error.actor.updateProfile': {
      'what was typed stays, and so does the page': ({ sent }) =>
        sent('forgetDraft').length + sent('navigation').length === 0,
    },
  },

  facts: { failures: { says: ({ context }) => [context.error], silent: [], logged: [] } },
});
