import type { Message, MessageAudience } from '#openapi/types.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';

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

export const isNew = (changed: string | null) => changed === null || changed.startsWith(toOne);

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
