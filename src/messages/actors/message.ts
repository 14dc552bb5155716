import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { messageMachine } from '#machines/messages/message/message.machine.ts';
import type { Composed, MessageCall, Sent, TestCall } from '#machines/messages/message/message.types.ts';
import * as operations from '#openapi/operations.ts';
import type { MessageText } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { useToken } from '#src/session/auth.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { isNew, keepMessageDraft } from './message-draft.ts';

/** The machine's ports, filled with the calls of the contract that bear their names; leaving the page takes nothing back. */
const calls = {
  testMessage: fromPromise<unknown, TestCall>(({ input: { eventId: id, text } }) =>
    sendOnce(`message-test ${id} ${JSON.stringify(text)}`, (header) =>
      ask(operations.testMessage, { params: { path: { id }, header }, body: text }),
    ),
  ),
  createMessage: fromPromise<Sent, MessageCall>(({ input: { eventId: id, composed } }) => {
    const { key, subject, body, audience, sendAt: send_at } = composed;
    return ask(operations.createMessage, {
      params: { path: { id } },
      body: { key, subject, body, audience, send_at },
    });
  }),
  updateMessage: fromPromise<Sent, MessageCall>(({ input: { composed } }) => {
    const { changes, subject, body, audience, sendAt: send_at } = composed;
    const { id = '', version = 1 } = changes ?? {};
    return ask(operations.updateMessage, {
      params: { path: { id } },
      body: { version, subject, body, audience, send_at },
    });
  }),
};

const messages = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start(name: string) {
  const [eventId, changed] = JSON.parse(name) as [string, string | null];
  const machine = messageMachine.provide({
    actors: calls,
    actions: {
      invalidateMessages: () => void invalidateReads(isNew(changed) ? stale.createMessage : stale.updateMessage),
      forgetDraft: () => keepMessageDraft(eventId, changed, null),
    },
  });
  return createActor(machine, { input: { eventId }, ...inspectOption() }).start();
}

/** Writing to the people of an event: what `slotOf` names. */
export function useMessage(eventId: string, changed: string | null) {
  const token = useToken();
  const actor = messages.useHeld(JSON.stringify([eventId, changed, token]));
  const does = useMemo(() => commands(actor), [actor]);
  return { ...show(useSelector(actor, (snapshot) => snapshot)), ...does };
}

export type MessageFlow = ReturnType<typeof useMessage>;

function commands({ send }: ActorRefFrom<typeof messageMachine>) {
  return {
    test: (text: MessageText) => send({ type: 'test.wanted', ...text }),
    ask: (composed: Composed) => send({ type: 'message.wanted', composed }),
    confirm: () => send({ type: 'message.confirmed' }),
    dismiss: () => send({ type: 'message.dismissed' }),
  };
}

function show(snapshot: SnapshotFrom<typeof messageMachine>) {
  const { composed, error, done } = snapshot.context;
  return {
    /** What is asked about, or on its way. */
    composed,
    error,
    /** Another number once it is in: then the composer starts over. */
    done,
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    isTesting: snapshot.hasTag('testing'),
  };
}

export type { Composed };
