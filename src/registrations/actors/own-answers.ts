import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ownAnswersMachine } from '#machines/registrations/own-answers/own-answers.machine.ts';
import type { Change, OwnAnswersInput } from '#machines/registrations/own-answers/own-answers.types.ts';
import * as operations from '#openapi/operations.ts';
import type { AnswersChange, OwnAnswers, OwnRegistration } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { cacheRegistration, invalidateEvent, invalidateForm } from '#src/api/caches/registrations-cache.ts';
import { useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';

/** The machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  getOwnAnswers: fromPromise<OwnAnswers, OwnAnswersInput>(({ input: { registrationId: id }, signal }) =>
    ask(operations.getOwnAnswers, { params: { path: { id } }, signal }),
  ),
  // Not bound to the actor's life: leaving the page takes nothing back that was sent.
  changeAnswers: fromPromise<OwnRegistration, { registrationId: string; request: AnswersChange }>(({ input }) =>
    ask(operations.changeAnswers, { params: { path: { id: input.registrationId } }, body: input.request }),
  ),
};

const changes = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start(name: string) {
  const [eventId, registrationId] = JSON.parse(name) as [string, string];
  const machine = ownAnswersMachine.provide({
    actors: calls,
    actions: {
      showRegistration: (_, registration) => cacheRegistration(registration),
      invalidateRegistration: () => invalidateEvent(eventId),
      invalidateForm: () => invalidateForm(eventId),
      forgetDraft: () => removeDraft(changesDraft(registrationId)),
    },
  });
  return createActor(machine, { input: { registrationId }, ...inspectOption() }).start();
}

const changesDraft = (registrationId: string) => `answers:${registrationId}`;

/** Changing the answers of this person's registration. */
export function useOwnAnswers(eventId: string, registrationId: string) {
  const login = useToken();
  const actor = changes.useHeld(JSON.stringify([eventId, registrationId, login]));
  const does = useMemo(() => commands(actor), [actor]);
  return { ...show(useSelector(actor, (snapshot) => snapshot)), ...does };
}

export type OwnAnswersFlow = ReturnType<typeof useOwnAnswers>;

function commands({ send }: ActorRefFrom<typeof ownAnswersMachine>) {
  return {
    open: () => send({ type: 'change.wanted' }),
    submit: (change: Change) => send({ type: 'answers.submitted', ...change }),
    close: () => send({ type: 'form.closed' }),
  };
}

function show(snapshot: SnapshotFrom<typeof ownAnswersMachine>) {
  const { own, error, registrationId } = snapshot.context;
  return {
    /** What the form begins with; null while there is no form. */
    own,
    isBusy: snapshot.hasTag('busy'),
    error,
    /** The name, among the drafts, of what was changed and not saved yet. */
    draft: changesDraft(registrationId),
  };
}
