import { useState } from 'react';
import type { AdminEvent, Message } from '#openapi/types.ts';
import { newKey } from '#src/session/sending/new-key.ts';
import { isSame } from '#rules/is-same.ts';
import {
  keepMessageDraft,
  messageDraft,
  type MessageDraft,
  readMessageDraft,
} from '#src/messages/actors/message-draft.ts';
import { clashesOf, rebase } from '#src/forms/rebase.ts';

/** What stands in the composer; kept in the browser until it is sent. `message` is a scheduled one that is changed. */
export function useCompose({ event_id: eventId, title }: AdminEvent, message: Message | null) {
  const id = message?.event_message_id ?? null;
  const [first] = useState(blank);
  const start = message ? { ...draftOf(message), key: first.key } : first;
  const [typed, setTyped] = useState(() => readMessageDraft(eventId, id) ?? untouched(start));
  // A colleague may have changed the scheduled one since.
  const { draft, base } = onNewest(typed, start);
  const put = (next: MessageDraft) => {
    setTyped(next);
    keepMessageDraft(eventId, id, isLike(next, start) ? null : next, title);
  };
  return {
    draft,
    change: (changes: Partial<MessageDraft>) => put({ ...draft, base, ...changes }),
    clear: () => put({ ...untouched(start), key: newKey() }),
    clashes: clashesOf(base, textsOf(start)) as (keyof Texts)[],
    keepMine: (name: keyof Texts) => put({ ...draft, base: { ...base, [name]: start[name] } }),
    takeNewer: (name: keyof Texts) => put({ ...draft, [name]: start[name], base: { ...base, [name]: start[name] } }),
    isEmpty: draft.subject === start.subject && draft.body === start.body,
    isEdited: !isLike(draft, start),
    name: messageDraft(eventId, id),
  };
}

export type Compose = ReturnType<typeof useCompose>;
type Texts = Pick<MessageDraft, 'subject' | 'body' | 'audience' | 'moment'>;

/** A draft without a base is of the release before: what differs is asked about. */
function onNewest(typed: MessageDraft, start: MessageDraft): { draft: MessageDraft; base: Record<string, unknown> } {
  const now = textsOf(start);
  if (typed.version === start.version) return { draft: typed, base: typed.base ?? now };
  const { values, base } = rebase({ values: textsOf(typed), base: typed.base ?? {} }, now);
  return { draft: { ...typed, ...(values as Texts), version: start.version }, base };
}

const untouched = (start: MessageDraft): MessageDraft => ({ ...start, base: textsOf(start) });

function textsOf({ subject, body, audience, moment }: MessageDraft): Texts {
  return { subject, body, audience, moment };
}

/** But for the key and the base, which are no words. */
function isLike(draft: MessageDraft, start: MessageDraft): boolean {
  return isSame({ ...textsOf(draft), isLater: draft.isLater }, { ...textsOf(start), isLater: start.isLater });
}

function blank(): MessageDraft {
  return {
    ...{ key: newKey(), subject: '', body: '', isLater: false, moment: '', version: 1 },
    audience: { statuses: ['approved'], arrived: 'any', answers: [] },
  };
}

function draftOf({ subject, body, audience, send_at, version }: Message): Omit<MessageDraft, 'key'> {
  return { subject, body, audience, isLater: true, moment: send_at, version };
}
