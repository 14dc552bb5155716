import { bounds } from '#openapi/bounds.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { checkOrder, type EventTimes, missingForVisitors } from '#rules/events/check-event.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { readNumber } from '#rules/events/questions/read-number.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import { eventFields, type FieldName, fieldNames, isOfKind, momentNames } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { problemOf } from '#src/forms/field-rules.ts';
import { momentProblem } from './moment-problems.ts';
import { isInstant } from '#rules/time/moments.ts';

export type Problems = Partial<Record<FieldName, string>>;

const bound = bounds.NewEvent;
const textNames = fieldNames.filter(isOfKind('line', 'text'));

/** What keeps these fields from being saved in a draft, as the server would say it: no more than what is wrong. */
export function checkEvent(fields: EventFields): Problems {
  const problems = byField(checkOrder(timesOf(fields)));
  for (const name of textNames) {
    if (name === 'title' && fields.title.trim() === '') continue;
    const isAddress = name === 'contact_email';
    const text = (isAddress ? tidyMailbox : tidyText)(fields[name]).trim();
    const field = { bound: bound[name], ...eventFields[name] };
    const problem = problemOf(text, isAddress ? { ...field, isRight: isMailbox } : field);
    if (problem) problems[name] = problem;
  }
  if (!isSeats(fields.capacity)) {
    const most = bound.capacity.maximum.toLocaleString('en-GB');
    problems.capacity = `Enter a whole number from 1 to ${most}, or leave it empty for no limit.`;
  }
  for (const name of momentNames) {
    const problem = momentProblem(fields[name], fields.timezone);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** Everything that visitors would miss, and that keeps a draft from being published; `isOver` as of its rule. */
export function missingForPublishing(fields: EventFields, now: number, isOver = false): Problems {
  const [title, venue_name, address, online_url] = [
    fields.title.trim(),
    fields.venue_name.trim(),
    fields.address.trim(),
    fields.online_url.trim(),
  ];
  const event = { title, format: fields.format, venue_name, address, online_url, ends_at: Date.parse(fields.ends_at) };
  return { ...notGiven(fields), ...byField(missingForVisitors(event, now, isOver)) };
}

/** The field that a problem is about: the server names parts of one too, such as `email_templates.0.trigger`. */
export function nameOf(field: string): FieldName | undefined {
  const [name] = field.split('.');
  return fieldNames.find((known) => known === name);
}

/** Of several problems of a field the last one. */
function byField(problems: FieldProblem[]): Problems {
  return Object.fromEntries(problems.map(({ field, detail }) => [field, detail]));
}

/** What only a draft may leave open. */
export function notGiven(fields: EventFields): Problems {
  const missing = fieldNames.flatMap((name) => {
    const field = eventFields[name];
    return 'missing' in field && fields[name] === '' ? [[name, field.missing]] : [];
  });
  return Object.fromEntries(missing) as Problems;
}

/** Empty stands for no limit. */
function isSeats(text: string): boolean {
  if (text.trim() === '') return true;
  const read = readNumber(text, true);
  const seats = 'number' in read && Number.isInteger(read.number) ? read.number : NaN;
  return seats >= bound.capacity.minimum && seats <= bound.capacity.maximum;
}

function timesOf(fields: EventFields): EventTimes {
  const times = momentNames.map((name) => {
    const moment = fields[name];
    if (moment === '') return [name, null];
    return [name, isInstant(moment) ? Date.parse(moment) : NaN];
  });
  return { ...(Object.fromEntries(times) as Omit<EventTimes, 'timezone'>), timezone: fields.timezone };
}
