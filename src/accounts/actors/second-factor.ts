import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { secondFactorMachine } from '#machines/accounts/second-factor/second-factor.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { Enrolment, PasswordConfirmation, RecoveryCodes, OneTimePassword } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { showFactor } from '#src/session/show-factor.ts';

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

/** What is done to two-step login, each after the password was given once more. */
export type SecondFactorChange = 'turnOn' | 'renewCodes' | 'turnOff';

/** Where the form is that turns two-step login on or off. */
type Step = 'closed' | 'password' | 'scan' | 'codes';

const opened = { turnOn: 'turnOn.opened', renewCodes: 'renewal.opened', turnOff: 'turnOff.opened' } as const;

export function useSecondFactor() {
  const actor = changes.useHeld('second-factor');
  const snapshot = useSelector(actor, (current) => current);
  const { enrolment, codes, error } = snapshot.context;
  return {
    step: stepOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    change: changeOf(snapshot),
    enrolment,
    codes,
    error,
    open: (wanted: SecondFactorChange) => actor.send({ type: opened[wanted] }),
    submitPassword: (confirmation: PasswordConfirmation) => actor.send({ type: 'password.submitted', confirmation }),
    submitCode: (code: OneTimePassword) => actor.send({ type: 'code.submitted', code }),
    keptCodes: () => actor.send({ type: 'codes.kept' }),
    close: () => actor.send({ type: 'change.closed' }),
  };
}

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

function changeOf(snapshot: Snapshot): SecondFactorChange {
  if (snapshot.matches('renewing')) return 'renewCodes';
  return snapshot.matches('turningOff') ? 'turnOff' : 'turnOn';
}

function stepOf(snapshot: Snapshot): Step {
  if (snapshot.matches('resting')) return 'closed';
  if (snapshot.hasTag('codes')) return 'codes';
  return snapshot.hasTag('scan') ? 'scan' : 'password';
}
