import type { Selectable } from 'kysely';
import type { NewEvent } from '#openapi/types.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type EmailTemplates = NonNullable<NewEvent['email_templates']>;
type Sent = Omit<NewEvent, 'email_templates'>;
/** What organisers fill in, as the database keeps it. */
export type EventFields = Pick<Selectable<Schema['events']>, keyof Sent>;

const tidiers: { [Name in keyof EventFields]: (sent: Exclude<Sent[Name], undefined>) => EventFields[Name] } = {
  title: onOneLine,
  summary: onOneLine,
  description: asItIs,
  category: asItIs,
  tags: tidyTags,
  cover_alt: onOneLine,
  format: asItIs,
  venue_name: onOneLineOrNull,
  address: onOneLineOrNull,
  city: onOneLineOrNull,
  online_url: onOneLineOrNull,
  starts_at: toDate,
  ends_at: toDate,
  timezone: asItIs,
  visibility: asItIs,
  capacity: asItIs,
  approval: asItIs,
  waitlist_enabled: asItIs,
  form_id: toId,
  registration_opens_at: toDateOrNull,
  registration_closes_at: toDateOrNull,
  cancel_until: toDateOrNull,
  reminder_offsets: (offsets) => offsets.toSorted((a, b) => b - a),
  feedback_template_id: toId,
  feedback_opens_at: toDateOrNull,
  feedback_closes_at: toDateOrNull,
};

/** The fields that were sent; what is no date becomes one that `checkFields` refuses. */
export function tidyFields<Part extends Partial<Sent>>(sent: Part): Pick<EventFields, keyof Part & keyof EventFields> {
  const tidied = Object.entries(sent).map(([name, value]) => {
    const tidy = tidiers[name as keyof EventFields] as (value: unknown) => unknown;
    return [name, tidy(value)];
  });
  return Object.fromEntries(tidied) as Pick<EventFields, keyof Part & keyof EventFields>;
}

export function tidyEmailTemplates(sent: EmailTemplates): EmailTemplates {
  return sent.map(({ trigger, email_template_id }) => ({
    trigger,
    email_template_id: email_template_id.toLowerCase(),
  }));
}

function asItIs<Value>(value: Value): Value {
  return value;
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function onOneLineOrNull(text: string | null): string | null {
  return onOneLine(text ?? '') || null;
}

function toDate(time: string): Date {
  return new Date(time);
}

function toDateOrNull(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function toId(id: string | null): string | null {
  return id === null ? null : id.toLowerCase();
}

function tidyTags(tags: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const tag of tags.map(onOneLine)) if (!byWord.has(tag.toLowerCase())) byWord.set(tag.toLowerCase(), tag);
  byWord.delete('');
  return [...byWord.values()];
}
