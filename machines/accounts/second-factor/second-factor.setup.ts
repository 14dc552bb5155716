import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Failure, type Shown, toShown } from '#machines/calls/problem.ts';
import { showFactorLimit, wantsFactor } from '#machines/calls/wanted-factor.ts';
import type { Enrolment, PasswordConfirmation, RecoveryCodes, OneTimePassword } from '#openapi/types.ts';

interface SecondFactorContext {
  /** Empty but while it is sent, or a second factor is asked for before it is sent again. */
  confirmation: PasswordConfirmation;
  /** What the app takes up; only while it waits for its first code. */
  enrolment: Enrolment | null;
  /** Told once, and kept no longer than they are in sight. */
  codes: string[];
  error: Shown | null;
  /** A second factor was asked for since the press: never twice. */
  wasFactorAsked: boolean;
}

type SecondFactorEvent =
  | { type: 'turnOn.opened' }
  | { type: 'renewal.opened' }
  | { type: 'turnOff.opened' }
  | { type: 'password.submitted'; confirmation: PasswordConfirmation }
  | { type: 'code.submitted'; code: OneTimePassword }
  | { type: 'codes.kept' }
  | { type: 'change.closed' };

const NOT_CHANGED = 'We don’t know whether anything was changed. Check your connection and try again.';
const noPassword: PasswordConfirmation = { current_password: '' };
export const startingContext: SecondFactorContext = {
  confirmation: noPassword,
  enrolment: null,
  codes: [],
  error: null,
  wasFactorAsked: false,
};

/** Actions, guards and actors of the chart, which is in `second-factor.machine.ts`. */
export const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as Announcement,
    tags: {} as 'busy' | 'scan' | 'codes',
  },
  actors: {
    startSecondFactor: port<Enrolment, PasswordConfirmation>('startSecondFactor'),
    confirmSecondFactor: port<RecoveryCodes, OneTimePassword>('confirmSecondFactor'),
    renewRecoveryCodes: port<RecoveryCodes, PasswordConfirmation>('renewRecoveryCodes'),
    removeSecondFactor: port<void, PasswordConfirmation>('removeSecondFactor'),
    /** Whether the person has shown one. Rejects where the page has no way to ask; its input is why the server wants one. */
    showFactor: port<boolean, Failure>('showFactor'),
  },
  actions: {
    /** Effect of the edge: what other parts show of how the person logs in is read again. */
    refreshMethods: () => {},

    takePassword: assign((_, { confirmation }: { confirmation: PasswordConfirmation }) => ({
      confirmation,
      error: null,
      wasFactorAsked: false,
    })),
    noteFactorAsked: assign({ wasFactorAsked: true }),
    /** It stays in its field alone. */
    forgetPassword: assign({ confirmation: noPassword }),
    takeEnrolment: assign((_, enrolment: Enrolment) => ({ enrolment, confirmation: noPassword })),
    takeCodes: assign((_, { recovery_codes }: RecoveryCodes) => ({
      codes: recovery_codes,
      enrolment: null,
      confirmation: noPassword,
    })),
    forget: assign(startingContext),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, NOT_CHANGED),
      confirmation: noPassword,
    })),
    clearError: assign({ error: null }),
    emitError: emit(({ context }) => refusal(context.error)),
    emitDone: emit((_, { message }: { message: string }) => success(message)),
  },
  guards: {
    wantsFactor,
    isNotShown: (_, { isShown }: { isShown: boolean }) => !isShown,
  },
  delays: { callLimit, showFactorLimit },
});
