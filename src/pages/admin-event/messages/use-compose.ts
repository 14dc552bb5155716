import { useState } from 'react';
import type { Message } from '#openapi/types.ts';
import { keepMessageDraft, type MessageDraft, readMessageDraft } from '#src/actors/messages/message-draft.ts';

/** What stands in the composer; kept in the browser until it is sent. `message` is a scheduled one that is changed. */
export function useCompose(eventId: string, message: Message | null) {
  const id = message?.event_message_id ?? null;
  const [start] = useState(() => (message ? draftOf(message) : blank()));
  const [draft, setDraft] = useState(() => readMessageDraft(eventId, id) ?? start);
  const change = (changes: Partial<MessageDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepMessageDraft(eventId, id, next);
  };
  const clear = () => {
    setDraft({ ...start, key: newKey() });
    keepMessageDraft(eventId, id, null);
  };
  const isEmpty = draft.subject === start.subject && draft.body === start.body;
  return { draft, change, clear, isEmpty };
}

export type Compose = ReturnType<typeof useCompose>;

function blank(): MessageDraft {
  return {
    ...{ key: newKey(), subject: '', body: '', isLater: false, moment: '', version: 1 },
    audience: { statuses: ['approved'], arrived: 'any', answers: [] },
  };
}

function draftOf({ subject, body, audience, send_at, version }: Message): MessageDraft {
  return { key: newKey(), subject, body, audience, isLater: true, moment: send_at, version };
}

/** A UUID (RFC 9562, version 4); `crypto.randomUUID` is there only over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
