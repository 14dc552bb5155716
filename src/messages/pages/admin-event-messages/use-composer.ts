import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Message, MessageAudience, MessagePreview, MessageText } from '#openapi/types.ts';
import { isSame } from '#rules/is-same.ts';
import { onePerson } from '#rules/messages/audience.ts';
import { isInstant } from '#rules/time/moments.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { chooseFirst } from '#src/forms/newer-values.tsx';
import { clashesOf, rebase } from '#src/forms/rebase.ts';
import {
  type Composed,
  keepMessageDraft,
  messageDraft,
  type MessageDraft,
  type MessageFlow,
  readMessageDraft,
  slotOf,
} from '#src/messages/actors/message.ts';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';
import { newKey } from '#src/session/sending/new-key.ts';
import { timeProblem } from './message-labels.ts';

/** To the first field that something is wrong with, once it says so. */
function focusWrong(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector('[aria-labelledby="composer-title"] [aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  });
}

/** What stands in the composer, whom that reaches, the mail that it makes, and what is wrong with it; `to` is the one registration that it is for. */
export function useComposer(event: AdminEvent, message: Message | null, to: string, flow: MessageFlow) {
  const { event_id: eventId, timezone } = event;
  const compose = useCompose(event, message, to);
  const { draft } = compose;
  // What is asked about, or on its way, is what stands there.
  const change = (changes: Partial<Compose['draft']>) => flow.isAsking || compose.change(changes);
  const recipients = useRecipients(eventId, draft.audience);
  const [person, setPerson] = useState<string | null>(null);
  const first = recipients.reached?.items[0]?.registration_id ?? null;
  const text = { subject: draft.subject, body: draft.body, registration_id: person ?? first };
  const preview = useMessagePreview(eventId, text);
  const [isTried, setTried] = useState(false);
  const missing = missingOf(compose, recipients, timezone);

  const send = () => {
    setTried(true);
    if (Object.keys({ ...missing, ...preview.problems }).length > 0) return focusWrong();
    // What went out in other words is over: this is another message.
    const key = flow.error?.code === 'not_allowed_now' ? newKey() : draft.key;
    if (key !== draft.key) change({ key });
    flow.ask(composedOf({ ...draft, key }, message, recipients));
  };
  const problemOf = (name: string) =>
    preview.problems[name] ??
    flow.error?.fields.find(({ field }) => field === name)?.detail ??
    (isTried ? missing[name] : undefined);
  return { ...compose, change, recipients, text, preview, setPerson, send, problemOf };
}

export type ComposerState = ReturnType<typeof useComposer>;

function missingOf({ draft, clashes }: Compose, { reached }: Recipients, zone: string): Record<string, string> {
  const { subject, body, audience, isLater, moment } = draft;
  const time = isLater ? timeProblem(moment, zone, Date.now()) : undefined;
  const isNobody = audience.statuses.length === 0 || (!isLater && reached?.total === 0);
  const whyNobody = audience.registration_id === undefined ? nobody : notReached;
  return {
    ...(isNobody && { audience: whyNobody }),
    ...(subject.trim() === '' && { subject: 'Write a subject.' }),
    ...(body.trim() === '' && { body: 'Write what the message says.' }),
    ...(time !== undefined && { send_at: time }),
    ...Object.fromEntries(clashes.map((name) => [name === 'moment' ? 'send_at' : name, chooseFirst])),
  };
}

const nobody = 'This reaches nobody. Change whom it goes to.';
const notReached = 'This person has no address to write to.';

function composedOf(draft: Compose['draft'], message: Message | null, { reached }: Recipients): Composed {
  const { key, subject, body, audience, isLater, moment, version } = draft;
  return {
    ...{ key, subject, body, audience },
    changes: message && { id: message.event_message_id, version },
    sendAt: isLater && isInstant(moment) ? moment : null,
    people: reached?.total ?? 0,
  };
}

/** What stands in the composer; kept in the browser until it is sent. `message` is a scheduled one that is changed. */
function useCompose({ event_id: eventId, title }: AdminEvent, message: Message | null, to: string) {
  const id = slotOf(message, to);
  const [first] = useState(() => blank(to));
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

type Compose = ReturnType<typeof useCompose>;
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

function blank(to: string): MessageDraft {
  const many = { statuses: ['approved' as const], arrived: 'any' as const, answers: [] };
  return {
    ...{ key: newKey(), subject: '', body: '', isLater: false, moment: '', version: 1 },
    audience: to === '' ? many : onePerson(to),
  };
}

function draftOf({ subject, body, audience, send_at, version }: Message): Omit<MessageDraft, 'key'> {
  return { subject, body, audience, isLater: true, moment: send_at, version };
}

export interface Preview {
  /** The last one that could be made; null while there is none. */
  mail: MessagePreview | null;
  /** What is wrong with a field of `checked`, by its name. */
  problems: Record<string, string>;
  checked: MessageText;
  isUpdating: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The text as the mail that this person gets, made again after a pause in typing. While it can't be, the last one stays. */
function useMessagePreview(eventId: string, text: MessageText): Preview {
  const { settled, isSettled } = useAfterPause(text);
  const isWritten = settled.subject.trim() !== '' && settled.body.trim() !== '';
  const { data, error, isFetching, refetch } = useRead(
    operations.previewMessage,
    { params: { path: { id: eventId } }, body: settled },
    // Every letter is another question: the answers need not be kept.
    { enabled: isWritten, staleTime: Infinity, gcTime: 10_000 },
  );
  const [last, setLast] = useState<MessagePreview | null>(null);
  if (data && data !== last) setLast(data);
  const fields = isWritten && error instanceof CallFailed ? error.fields : [];
  return {
    mail: isWritten ? (data ?? last) : null,
    problems: Object.fromEntries(fields.map(({ field, detail }) => [field, detail])),
    checked: settled,
    isUpdating: isWritten && (isFetching || !isSettled),
    hasFailed: error !== null && fields.length === 0 && !isFetching,
    retry: () => void refetch(),
  };
}

/** Whom the conditions reach now: how many, and the first of those who match the words. */
export function useRecipients(eventId: string, audience: MessageAudience, search = '') {
  const { settled, isSettled } = useAfterPause({ audience, search });
  const isAsked = settled.audience.statuses.length > 0;
  const { data, error, isFetching, refetch } = useRead(
    operations.countMessageRecipients,
    { params: { path: { id: eventId } }, body: settled },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 5000 },
  );
  const isNobody = audience.statuses.length === 0;
  return {
    reached: isNobody ? { total: 0, of: 0, items: [] } : (data ?? null),
    isUpdating: !isNobody && (isFetching || !isSettled),
    /** What is wrong with the conditions. */
    problem: error instanceof CallFailed && error.fields.length > 0 ? error.fields[0]?.detail : undefined,
    hasFailed: error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
