import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { feedbackMachine } from '#machines/feedback/feedback/feedback.machine.ts';
import type { FeedbackInput, Given } from '#machines/feedback/feedback/feedback.types.ts';
import * as operations from '#openapi/operations.ts';
import type { FeedbackForm, FeedbackRequest } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { registrationsChanged } from '#src/api/registrations-changed.ts';
import { useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { type KeyHeader, sendOnce } from '#src/session/sending/send-once.ts';
import { poolActors, inspectOption } from '#src/session/page-actors.ts';

/** The feedback machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  getFeedbackForm: fromPromise<FeedbackForm, FeedbackInput>(({ input: { eventId, token }, signal }) =>
    ask(operations.getFeedbackForm, {
      params: { path: { id: eventId }, header: { 'feedback-token': token } },
      signal,
    }),
  ),
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  giveFeedback: fromPromise<void, { eventId: string; request: FeedbackRequest }>(async ({ input }) => {
    const { eventId: id, request: body } = input;
    const give = (header: KeyHeader) => ask(operations.giveFeedback, { params: { path: { id }, header }, body });
    await sendOnce(`feedback ${id} ${body.token ?? ''}`, give).finally(() => registrationsChanged());
  }),
};

const visits = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start(name: string) {
  const [eventId, token] = JSON.parse(name) as [string, string];
  const machine = feedbackMachine.provide({
    actors: calls,
    actions: { forgetDraft: () => removeDraft(answersDraft(eventId, token)) },
  });
  return createActor(machine, { input: { eventId, token }, ...inspectOption() }).start();
}

/** A tab may open the links of two people; the end of a link tells them apart and opens nothing. */
const answersDraft = (eventId: string, token: string) => `feedback:${eventId}${token && ` ${token.slice(-8)}`}`;

/** This person's visit to the feedback of an event; it starts over when someone else logs in or out. */
export function useFeedback({ eventId, token }: FeedbackInput) {
  const login = useToken();
  const actor = visits.useHeld(JSON.stringify([eventId, token, login]));
  const snapshot = useSelector(actor, (current) => current);
  const does = useMemo(() => commands(actor), [actor]);
  return {
    ...show(snapshot),
    ...does,
    /** The name, among the drafts, of what was answered and not sent yet. */
    draft: answersDraft(eventId, token),
  };
}

export type Feedback = ReturnType<typeof useFeedback>;

function commands({ send }: ActorRefFrom<typeof feedbackMachine>) {
  return {
    submit: (given: Given) => send({ type: 'answers.submitted', ...given }),
    retry: () => send({ type: 'retry.requested' }),
  };
}

function show(snapshot: SnapshotFrom<typeof feedbackMachine>) {
  const { value, context } = snapshot;
  return {
    /** What the visitor is to see; answers that are on their way are still in sight. */
    place: value === 'submitting' ? 'answering' : value,
    isBusy: snapshot.hasTag('busy'),
    form: context.form,
    error: context.error,
  };
}
