import type { MessageAudience } from '#openapi/types.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '../drafts.ts';

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
}

const draftName = (eventId: string, changed: string | null) => `message:${eventId}:${changed ?? 'new'}`;

export function readMessageDraft(eventId: string, changed: string | null): MessageDraft | null {
  return readDraftOf(draftName(eventId, changed), isDraft);
}

/** Null forgets it. */
export function keepMessageDraft(eventId: string, changed: string | null, draft: MessageDraft | null): void {
  if (draft) writeDraftOf(draftName(eventId, changed), draft);
  else removeDraft(draftName(eventId, changed));
}

function isDraft(kept: object): kept is MessageDraft {
  const { key, subject, body, audience, moment } = kept as Partial<MessageDraft>;
  const areTexts = [key, subject, body, moment].every((text) => typeof text === 'string');
  return areTexts && Array.isArray(audience?.statuses) && Array.isArray(audience.answers);
}
