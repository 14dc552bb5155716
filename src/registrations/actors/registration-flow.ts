import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import type { FromRegistration } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import * as operations from '#openapi/operations.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { cacheRegistration, invalidateEvent, invalidateForm, knownEvent } from '#src/api/caches/registrations-cache.ts';
import { auth, useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { poolActors, inspectOption } from '#src/session/page-actors.ts';
import { linkWord } from './link-word.ts';
import { forgetIntent, keepIntent, shareIntent } from '#src/session/intent.ts';
import { readRegistration } from './read-registration.ts';

/** What was answered for this event and not sent yet, under this name among the drafts. */
export const answersDraft = (eventId: string) => `registration:${eventId}`;

/**
 * The flow machine's ports, filled with the calls of the contract that bear their names. Leaving the page takes
 * nothing back that was sent: they are not bound to the actor's life.
 */
const calls = {
  readRegistration: fromCallback<FromRegistration, { eventId: string }>(({ input, sendBack }) =>
    readRegistration(input.eventId, sendBack),
  ),
  registerForEvent: fromPromise<OwnRegistration, { eventId: string; request: RegistrationRequest }>(({ input }) =>
    ask(operations.registerForEvent, {
      params: { path: { id: input.eventId } },
      body: { ...input.request, ref: linkWord(input.eventId) },
    }),
  ),
  takeSeat: fromPromise<OwnRegistration, { registrationId: string }>(({ input }) =>
    ask(operations.takeSeat, { params: { path: { id: input.registrationId } } }),
  ),
  cancelRegistration: fromPromise<OwnRegistration, { registrationId: string }>(({ input }) =>
    ask(operations.cancelRegistration, { params: { path: { id: input.registrationId } } }),
  ),
};

const registrationFlows = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start(name: string) {
  const eventId = name.split(' ', 1)[0] ?? '';
  linkWord(eventId);
  return createActor(
    registrationFlowMachine.provide({
      actors: calls,
      actions: {
        showRegistration: (_, registration) => cacheRegistration(registration),
        invalidateEvent: () => invalidateEvent(eventId),
        invalidateForm: () => invalidateForm(eventId),
        forgetDraft: () => removeDraft(answersDraft(eventId)),
        keepIntent: (_, path) => keep(eventId, path),
        forgetIntent,
        awaitConfirmation: (_, path) => {
          keep(eventId, path);
          const { user } = auth.getSnapshot().context;
          if (user) shareIntent(user.email);
        },
        logFailure,
      },
    }),
    { input: { eventId }, ...inspectOption() },
  ).start();
}

function keep(eventId: string, path: string) {
  const event = knownEvent(eventId);
  if (!event) return;
  const act = event.registration_state === 'waitlist' ? 'waitlist' : 'register';
  keepIntent({ act, id: eventId, title: event.title }, path);
}

/** This person's way to a seat of this event, and off it again; it lasts as long as something shows it, or is on its way. */
export function useRegistrationFlow(eventId: string) {
  const token = useToken();
  const actor = registrationFlows.useHeld(`${eventId} ${token ?? ''}`);
  const does = useMemo(() => commands(actor), [actor]);
  return { ...show(useSelector(actor, (snapshot) => snapshot)), ...does };
}

export type RegistrationFlow = ReturnType<typeof useRegistrationFlow>;

function commands(actor: ActorRefFrom<typeof registrationFlowMachine>) {
  const { send } = actor;
  return {
    /** Opens the form where there is one to fill in. */
    register: () => send({ type: 'registration.wanted' }),
    /** To the login, and back to go on with registering. */
    logIn: () => send({ type: 'login.wanted' }),
    submit: (request: RegistrationRequest) => send({ type: 'answers.submitted', request }),
    /** Listens to when the answers are to be sent as they stand; returns how to stop. */
    onAnswersWanted: (submit: () => void) => actor.on('answers.wanted', submit).unsubscribe,
    closeForm: () => send({ type: 'form.closed' }),
    takeSeat: () => send({ type: 'seat.wanted' }),
    cancel: () => send({ type: 'cancellation.wanted' }),
    confirmCancellation: () => send({ type: 'cancellation.confirmed' }),
    dismissCancellation: () => send({ type: 'cancellation.dismissed' }),
  };
}

const outcomes = ['registered', 'known', 'cancelled', 'refused'] as const;

function show(snapshot: SnapshotFrom<typeof registrationFlowMachine>) {
  return {
    error: snapshot.context.error,
    isFillingIn: snapshot.hasTag('form'),
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    /** How the registration stands, and how it stood before, where the change is news. */
    standing: standingIn(snapshot.value.standing),
    was: snapshot.context.was,
    /** What has just come of it; null before, and while something is under way. */
    outcome: outcomes.find((outcome) => snapshot.hasTag(outcome)) ?? null,
  };
}

function standingIn(value: SnapshotFrom<typeof registrationFlowMachine>['value']['standing']) {
  return typeof value === 'string' ? value : value.held;
}
