import { useSelector } from '@xstate/react';
import { createActor, fromCallback, sendTo } from 'xstate';
import type { Announcement } from '#machines/calls/announcement.ts';
import { type SignUpEvent, signUpMachine } from '#machines/accounts/sign-up/sign-up.machine.ts';
import type { NewAccount, Session } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { shareIntent } from '#src/session/intent.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { sayFromPage } from '#src/session/page-navigation.ts';
import { cvUploadOf, followCv } from '#src/session/upload/cv-upload.ts';
import { logIn, registerUser } from './account.calls.ts';

/** What was typed into the form and not sent yet, under this name among the drafts. */
export const signUpDraft = 'sign-up';

const uploadCv = fromCallback<SignUpEvent, { session: Session | null }>(({ input, sendBack }) =>
  followCv(tokenOf(input.session), {
    taken: (user) => sendBack({ type: 'cv.taken', user }),
    failed: () => sendBack({ type: 'cv.failed' }),
    cancelled: () => sendBack({ type: 'cv.cancelled' }),
  }),
);

const tokenOf = (session: Session | null) => session?.access_token ?? '';

const cvFailed: Announcement = {
  type: 'announcement',
  message: 'Your CV was not uploaded. Open your profile to see why and to try again.',
  tone: 'danger',
  isOnPage: false,
};

const machine = signUpMachine.provide({
  actors: { registerUser, logIn, uploadCv },
  actions: {
    beginSession: sendTo(auth, (_, session) => ({
      type: 'session.begun',
      session: session as Session,
      from: '/register',
    })),
    sendCv: sendTo(
      (_, { session }) => cvUploadOf(tokenOf(session)),
      (_, { file }) => ({ type: 'file.chosen', file: file as File }),
    ),
    replacePerson: sendTo(auth, (_, { user, session }) => ({
      type: 'user.changed',
      user,
      token: tokenOf(session),
    })),
    showCvFailed: () => location.pathname === '/profile' || sayFromPage(cvFailed),
    askForLogin: sendTo(auth, { type: 'account.ready' }),
    forgetDraft: () => removeDraft(signUpDraft),
    logFailure,
  },
});

const signUps = poolActors(() => createActor(machine, inspectOption()).start(), {
  isBusy: (snapshot) => snapshot.hasTag('busy'),
});

/** The sign-up form's way to an account and a session; one that is on its way goes on when its page is left. */
export function useSignUp() {
  const actor = signUps.useHeld('sign-up');
  const snapshot = useSelector(actor, (current) => current);
  return {
    error: snapshot.context.error,
    isBusy: snapshot.hasTag('busy'),
    submit: (registration: NewAccount, cv: File | null) => {
      shareIntent(registration.email);
      actor.send({ type: 'registration.submitted', registration, cv });
    },
  };
}
