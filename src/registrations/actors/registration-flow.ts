import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { notifyManager } from '@tanstack/react-query';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import type {
  FromRegistration,
  StandingRead,
} from '#machines/registrations/registration-flow/registration-flow.types.ts';
import * as operations from '#openapi/operations.ts';
import type { OwnRegistration, RegistrationRequest, RegistrationStatus } from '#openapi/types.ts';
import { FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { ask } from '#src/api/client.ts';
import {
  cacheRegistration,
  invalidateEvent,
  invalidateForm,
  knownEvent,
  ownStanding,
  type OwnStanding,
} from '#src/api/caches/registrations-cache.ts';
import { auth, useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { poolActors, inspectOption } from '#src/session/page-actors.ts';
import { forgetIntent, keepIntent, shareIntent } from '#src/session/intent.ts';
import { queryClient } from '#src/api/query.ts';
import type { StatusTracker } from './status-tracker.ts';

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

/**
 * The word after `?ref=` of the address, which this tab keeps for the event until a logout; null without one. It is asked for as the
 * page opens, since the way to a seat may lead through a login, and back without it.
 */
export function linkWord(eventId: string): string | null {
  const key = `ref:${eventId}`;
  try {
    const word = /[?&]ref=([\w-]{1,40})(?:&|$)/.exec(location.search)?.[1];
    if (word) sessionStorage.setItem(key, word);
    return sessionStorage.getItem(key);
  } catch {
    // The server has no address, and a forbidden storage keeps nothing.
    return null;
  }
}

/**
 * Tells how this session's person stands to the event, from what is read of it, and that a press before the login, or one that an
 * unconfirmed address kept from being sent, is to be gone on with. It returns how to stop.
 */
function readRegistration(eventId: string, send: (event: FromRegistration) => void): () => void {
  const { token } = auth.getSnapshot().context;
  let told = '';
  let past: StatusTracker | undefined;
  let isLeft = false;
  const look = () => {
    const read = isLeft ? undefined : ownStanding(eventId, token === null);
    if (!read) return;
    const event = standingRead(read, (read.details && past?.(read.details)) ?? null);
    const text = JSON.stringify(event);
    if (text !== told) send(event);
    told = text;
  };
  const bringPast = async () => {
    past = (await import('./status-tracker.ts')).trackStatus(send, look);
    look();
  };

  if (token !== null) {
    if (new URLSearchParams(location.search).has(FORM_IS_OPEN)) send({ type: 'form.reopened' });
    // Without it nothing is news, and what was pressed is pressed again.
    bringPast().catch(() => {});
  }
  look();
  // With what pages are told of the same, and never while one is rendered.
  const unsubscribe = queryClient.getQueryCache().subscribe(() => notifyManager.schedule(look));
  const session = auth.subscribe(look);
  return () => {
    isLeft = true;
    unsubscribe();
    session.unsubscribe();
  };
}

function standingRead(read: OwnStanding, was: RegistrationStatus | null) {
  const { registration_id: registrationId = null, waitlist_position: position = null } = read.registration ?? {};
  const hasQuestions = read.details?.has_form === true;
  return {
    type: `registration.${standingName(read, was)}`,
    registrationId,
    position,
    was,
    hasQuestions,
  } as StandingRead;
}

function standingName({ status, phase, registration }: OwnStanding, was: RegistrationStatus | null) {
  if (status === 'cancelled' || phase === 'ended') return 'over';
  if (!registration) return 'none';
  return was === 'waitlisted' && registration.status === 'approved' ? 'movedUp' : registration.status;
}
