import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { registrationFlowMachine } from '#machines/registration-flow/registration-flow.machine.ts';
import type { RegistrationFlowEvent } from '#machines/registration-flow/registration-flow.types.ts';
import { keepRegistration, readEventAgain, readFormAgain } from '#src/api/registrations-cache.ts';
import { useAuth } from './auth.ts';
import { removeDraft } from './drafts.ts';
import { registrationFlowCalls } from './registration-flow.calls.ts';
import { holdActors, inspectOption } from './page-actors.ts';

type Snapshot = SnapshotFrom<typeof registrationFlowMachine>;

/** In the address of an event: its form is open. Before a reload, or the login that it led to, it was. */
export const FORM_IS_OPEN = 'register';

/** What was answered for this event and not sent yet, under this name among the drafts. */
export const answersDraft = (eventId: string) => `registration:${eventId}`;

const registrationFlows = holdActors((name) => {
  const eventId = name.split(' ', 1)[0] ?? '';
  const actor = createActor(
    registrationFlowMachine.provide({
      actors: registrationFlowCalls,
      actions: {
        showRegistration: (_, registration) => keepRegistration(registration),
        readEventAgain: () => readEventAgain(eventId),
        readFormAgain: () => readFormAgain(eventId),
        forgetDraft: () => removeDraft(answersDraft(eventId)),
      },
    }),
    inspectOption(),
  ).start();
  if (new URLSearchParams(location.search).has(FORM_IS_OPEN)) actor.send({ type: 'form.reopened' });
  return actor;
});

/** This person's way to a seat of this event, and off it again; it lasts as long as something shows it. */
export function useRegistrationFlow(eventId: string) {
  const token = useAuth(({ context }) => context.token);
  const name = `${eventId} ${token ?? ''}`;
  const actor = registrationFlows.get(name);
  useEffect(() => registrationFlows.hold(name), [name]);
  const shown = useSelector(actor, show, isSame);
  return { ...shown, tell: (event: RegistrationFlowEvent) => actor.send(event) };
}

export type RegistrationFlow = ReturnType<typeof useRegistrationFlow>;

function show(snapshot: Snapshot) {
  return {
    error: snapshot.context.error,
    isFillingIn: snapshot.hasTag('form'),
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    /** What has just come of it; null before, and while something is under way. */
    outcome: outcomeOf(snapshot),
  };
}

function outcomeOf(snapshot: Snapshot): 'registered' | 'cancelled' | 'refused' | null {
  for (const outcome of ['registered', 'cancelled', 'refused'] as const) {
    if (snapshot.matches({ atRest: outcome })) return outcome;
  }
  return null;
}

function isSame(one: ReturnType<typeof show>, other: ReturnType<typeof show>): boolean {
  return (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]);
}
