import type { Selectable } from 'kysely';
import type { NewEvent } from '#openapi/types.ts';
import { type Schema } from '../../platform/database/schema.ts';
import { type EventTimes } from '#rules/events/check-event.ts';
import {
  eventFields,
  type FieldName,
  isNullable,
  type Kind,
  momentNames,
  type NameOf,
} from '#rules/events/event-fields.ts';
import type { Told } from './undecided.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

export type EmailTemplates = NonNullable<NewEvent['email_templates']>;
type Sent = Omit<NewEvent, 'email_templates'>;
/** What organisers fill in, as the database keeps it. */
export type EventFields = Told<Pick<Selectable<Schema['events']>, keyof Sent>>;

type Tidiers = { [Of in Kind]: (sent: Required<NewEvent>[NameOf<Of>], name: FieldName) => unknown };

const tidiers: Tidiers = {
  line: (text, name) => onOneLine(text ?? '') || (isNullable(name) ? null : ''),
  text: asItIs,
  moment: (time) => (time === null ? null : new Date(time)),
  number: asItIs,
  choice: asItIs,
  'yes-no': asItIs,
  id: (id) => (id === null ? null : id.toLowerCase()),
  tags: tidyTags,
  offsets: (offsets) => offsets.toSorted((a, b) => b - a),
  mails: tidyEmailTemplates,
};

/** The fields that were sent; what is no date becomes one that `checkTimes` refuses. */
export function tidyFields<Part extends Partial<Sent>>(sent: Part): Pick<EventFields, keyof Part & keyof EventFields> {
  const tidied = Object.entries(sent).map(([name, value]) => {
    const field = name as keyof EventFields;
    const tidy = tidiers[eventFields[field].kind] as (value: unknown, name: FieldName) => unknown;
    return [name, tidy(value, field)];
  });
  return Object.fromEntries(tidied) as Pick<EventFields, keyof Part & keyof EventFields>;
}

export function tidyEmailTemplates(sent: EmailTemplates): EmailTemplates {
  return sent.map(({ trigger, email_template_id }) => ({
    trigger,
    email_template_id: email_template_id.toLowerCase(),
  }));
}

/** When everything of the event is, as the rules take it. */
export function timesOf(event: Pick<EventFields, keyof EventTimes>): EventTimes {
  const times = momentNames.map((name) => [name, event[name]?.getTime() ?? null]);
  return { ...(Object.fromEntries(times) as Omit<EventTimes, 'timezone'>), timezone: event.timezone };
}

function asItIs<Value>(value: Value): Value {
  return value;
}

function tidyTags(tags: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const tag of tags.map(onOneLine)) if (!byWord.has(tag.toLowerCase())) byWord.set(tag.toLowerCase(), tag);
  byWord.delete('');
  return [...byWord.values()];
}
