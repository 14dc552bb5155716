import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { messageMachine } from '#machines/messages/message/message.machine.ts';
import type { Composed, MessageCall, Sent, TestCall } from '#machines/messages/message/message.types.ts';
import * as operations from '#openapi/operations.ts';
import type { Message, MessageAudience, MessageText } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { useToken } from '#src/session/auth.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';

/** What stands in the composer, as the browser keeps it until it is sent. */
export interface MessageDraft {
  key: string;
  subject: string;
  body: string;
  audience: MessageAudience;
  isLater: boolean;
  /** An instant, or what was typed of one. */
  moment: string;
  /** Of the scheduled message that it began with. */
  version: number;
  /** What the changed fields of that message held then. */
  base?: Readonly<Record<string, unknown>>;
}

const toOne = 'to:';

/** What is written, as `changed` names it: changes to the scheduled message, a new one to one registration, or a new one to many. */
export const slotOf = (message: Pick<Message, 'event_message_id'> | null, to: string) =>
  message?.event_message_id ?? (to === '' ? null : `${toOne}${to}`);

const isNew = (changed: string | null) => changed === null || changed.startsWith(toOne);

/** The name, among the drafts, of a new message to an event's people, or of changes to a scheduled one. */
export const messageDraft = (eventId: string, changed: string | null) => `message:${eventId}:${changed ?? 'new'}`;

export function readMessageDraft(eventId: string, changed: string | null): MessageDraft | null {
  return readDraftOf(messageDraft(eventId, changed), isDraft);
}

/** Null forgets it. */
export function keepMessageDraft(
  eventId: string,
  changed: string | null,
  draft: MessageDraft | null,
  about?: string,
): void {
  if (draft) writeDraftOf(messageDraft(eventId, changed), draft, about);
  else removeDraft(messageDraft(eventId, changed));
}

function isDraft(kept: object): kept is MessageDraft {
  const { key, subject, body, audience, moment } = kept as Partial<MessageDraft>;
  const areTexts = [key, subject, body, moment].every((text) => typeof text === 'string');
  return areTexts && Array.isArray(audience?.statuses) && Array.isArray(audience.answers);
}

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
