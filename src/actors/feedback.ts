import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { feedbackMachine } from '#machines/feedback/feedback.machine.ts';
import type { FeedbackInput, Given } from '#machines/feedback/feedback.types.ts';
import { useAuth } from './auth.ts';
import { removeDraft } from './drafts.ts';
import { feedbackCalls } from './feedback.calls.ts';
import { holdActors, inspectOption } from './page-actors.ts';

type Snapshot = SnapshotFrom<typeof feedbackMachine>;

const visits = holdActors((name) => {
  const [eventId, token] = JSON.parse(name) as [string, string];
  const machine = feedbackMachine.provide({
    actors: feedbackCalls,
    actions: { forgetDraft: () => removeDraft(answersDraft(eventId)) },
  });
  return createActor(machine, { input: { eventId, token }, ...inspectOption() }).start();
});

const answersDraft = (eventId: string) => `feedback:${eventId}`;

/** This person's visit to the feedback of an event; it begins anew when somebody else logs in or out. */
export function useFeedback({ eventId, token }: FeedbackInput) {
  const login = useAuth(({ context }) => context.token);
  const name = JSON.stringify([eventId, token, login]);
  const actor = visits.get(name);
  useEffect(() => visits.hold(name), [name]);
  return {
    state: useSelector(actor, ({ value }: Snapshot) => value),
    form: useSelector(actor, ({ context }: Snapshot) => context.form),
    error: useSelector(actor, ({ context }: Snapshot) => context.error),
    /** The name, among the drafts, of what was answered and not sent yet. */
    draft: answersDraft(eventId),
    submit: (given: Given) => actor.send({ type: 'answers.submitted', ...given }),
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}

export type Feedback = ReturnType<typeof useFeedback>;
