import { useState } from 'react';
import type { AdminEvent, Message } from '#openapi/types.ts';
import { newKey } from '#src/actors/sending/new-key.ts';
import { isSame } from '#rules/is-same.ts';
import {
  keepMessageDraft,
  messageDraft,
  type MessageDraft,
  readMessageDraft,
} from '#src/actors/messages/message-draft.ts';

/** What stands in the composer; kept in the browser until it is sent. `message` is a scheduled one that is changed. */
export function useCompose({ event_id: eventId, title }: AdminEvent, message: Message | null) {
  const id = message?.event_message_id ?? null;
  const [start] = useState(() => (message ? draftOf(message) : blank()));
  const [draft, setDraft] = useState(() => readMessageDraft(eventId, id) ?? start);
  const change = (changes: Partial<MessageDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepMessageDraft(eventId, id, isLike(next, start) ? null : next, title);
  };
  const clear = () => {
    setDraft({ ...start, key: newKey() });
    keepMessageDraft(eventId, id, null);
  };
  const isEmpty = draft.subject === start.subject && draft.body === start.body;
  return { draft, change, clear, isEmpty, isEdited: !isLike(draft, start), name: messageDraft(eventId, id) };
}

/** But for the key, which is no words. */
function isLike(draft: MessageDraft, start: MessageDraft): boolean {
  return isSame({ ...draft, key: '' }, { ...start, key: '' });
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
