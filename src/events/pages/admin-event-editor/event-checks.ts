import { bounds } from '#openapi/bounds.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { checkOrder, type EventTimes, missingForVisitors } from '#rules/events/check-event.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { readNumber } from '#rules/events/questions/read-number.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import { eventFields, type FieldName, fieldNames, isOfKind, momentNames } from '#rules/events/event-fields.ts';
import { clockOf, instantsOf, isInstant, noSuchMoment } from '#rules/time/moments.ts';
import { placeOfZone, formatZoneName } from '#rules/time/zone-names.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { problemOf } from '#src/forms/field-rules.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';

type Problems = Partial<Record<FieldName, string>>;

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

/** What is wrong with what was typed of a moment; undefined for an instant, and while nothing stands there. */
export function momentProblem(moment: string, zone: string): string | undefined {
  if (moment === '' || isInstant(moment)) return undefined;
  const clock = clockOf(moment, zone);
  if (!clock.date) return 'Give the date as well.';
  if (!clock.time) return 'Give the time as well.';
  return noSuchMoment(moment, zone);
}

/** For a time that comes twice: which of the two is meant; undefined for every other. */
export function twiceText(moment: string, zone: string): { words: string; isLater: boolean } | undefined {
  if (!isInstant(moment)) return undefined;
  const clock = clockOf(moment, zone);
  const both = instantsOf(clock, zone);
  if (both.length < 2) return undefined;
  const isLater = Date.parse(moment) === Date.parse(both[1] ?? '');
  const which = isLater ? 'second one, after' : 'first one, before';
  return { words: `${clock.time} comes twice then. This is the ${which} the clocks go back.`, isLater };
}

/** "18:30 in Berlin is 17:30 for you." Undefined where both clocks show the same. */
export function viewerText(moment: string, zone: string, viewer: string): string | undefined {
  if (!isInstant(moment)) return undefined;
  const there = clockOf(moment, zone);
  const here = clockOf(moment, viewer);
  if (there.date === here.date && there.time === here.time) return undefined;
  const place = isUniversal(zone) ? 'UTC' : `in ${placeOfZone(zone)}`;
  const shown = there.date === here.date ? here.time : shortMoment(moment, viewer, viewer);
  return `${there.time} ${place} is ${shown} ${isUniversal(viewer) ? 'UTC' : 'for you'}.`;
}

// Also a zone that is not known here: its clock is that of UTC.
const isUniversal = (zone: string) => formatZoneName(zone) === 'UTC';
