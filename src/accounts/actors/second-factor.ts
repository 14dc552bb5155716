import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import {
  type SecondFactorChange,
  secondFactorMachine,
} from '#machines/accounts/second-factor/second-factor.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { Enrolment, PasswordConfirmation, RecoveryCodes, OneTimePassword } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { showFactor } from '#src/session/show-factor.ts';

export type { SecondFactorChange };

const machine = secondFactorMachine.provide({
  actors: {
    startSecondFactor: fromPromise<Enrolment, PasswordConfirmation>(({ input, signal }) =>
      ask(operations.startSecondFactor, { body: input, signal }),
    ),
    confirmSecondFactor: fromPromise<RecoveryCodes, OneTimePassword>(({ input, signal }) =>
      ask(operations.confirmSecondFactor, { body: input, signal }),
    ),
    renewRecoveryCodes: fromPromise<RecoveryCodes, PasswordConfirmation>(({ input, signal }) =>
      ask(operations.renewRecoveryCodes, { body: input, signal }),
    ),
    removeSecondFactor: fromPromise<void, PasswordConfirmation>(async ({ input, signal }) => {
      await ask(operations.removeSecondFactor, { body: input, signal });
    }),
    showFactor,
  },
  actions: {
    refreshMethods: () => void invalidateReads(stale.confirmSecondFactor),
  },
});

const changes = poolActors(() => createActor(machine, inspectOption()).start(), {
  isBusy: (snapshot) => snapshot.hasTag('busy'),
});

/** Where the form is that turns two-step login on or off. */
type Step = 'closed' | 'password' | 'scan' | 'codes';

const steps: Record<string, Step> = {
  resting: 'closed',
  scanning: 'scan',
  confirming: 'scan',
  keepingCodes: 'codes',
};

export function useSecondFactor() {
  const actor = changes.useHeld('second-factor');
  const snapshot = useSelector(actor, (current) => current);
  const { change, enrolment, codes, error } = snapshot.context;
  return {
    step: steps[snapshot.value] ?? 'password',
    isBusy: snapshot.hasTag('busy'),
    change,
    enrolment,
    codes,
    error,
    open: (wanted: SecondFactorChange) => actor.send({ type: 'change.opened', change: wanted }),
    submitPassword: (confirmation: PasswordConfirmation) => actor.send({ type: 'password.submitted', confirmation }),
    submitCode: (code: OneTimePassword) => actor.send({ type: 'code.submitted', code }),
    keptCodes: () => actor.send({ type: 'codes.kept' }),
    close: () => actor.send({ type: 'change.closed' }),
  };
}
