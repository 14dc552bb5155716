import { bounds } from '#openapi/bounds.ts';
import { type EventFields, type MomentName, momentNames } from '#src/actors/editors/event.editor.ts';
import { problemOf } from '#src/features/form/field-rules.ts';
import { type FieldName, labels, type Problems } from './event-labels.ts';
import { checkOrder } from './moment-checks.ts';
import { momentProblem } from './moment-words.ts';

const bound = bounds.NewEvent;
const texts = ['title', 'summary', 'description', 'cover_alt', 'venue_name', 'address', 'city', 'online_url'] as const;
const sentences: Partial<Record<FieldName, { missing?: string; wrong?: string }>> = {
  title: { missing: 'Give the event a title.' },
  online_url: { wrong: 'Enter a whole address, such as https://meet.example.org/room.' },
};
const notGiven: Partial<Record<MomentName, string>> = {
  starts_at: 'Say when it starts.',
  ends_at: 'Say when it ends.',
};

/** What keeps these fields from being saved, as the server would say it. */
export function checkEvent(fields: EventFields): Problems {
  const problems: Problems = { ...checkOrder(fields) };
  for (const name of texts) {
    const problem = problemOf(fields[name].trim(), { label: labels[name], bound: bound[name], ...sentences[name] });
    if (problem) problems[name] = problem;
  }
  if (fields.category === '') problems.category = 'Choose a category.';
  if (!isSeats(fields.capacity)) {
    const most = bound.capacity.maximum.toLocaleString('en');
    problems.capacity = `Enter a whole number from 1 to ${most}, or leave it empty for no limit.`;
  }
  for (const name of momentNames) {
    const problem = fields[name] === '' ? notGiven[name] : momentProblem(fields[name], fields.timezone);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function isSeats(text: string): boolean {
  if (text.trim() === '') return true;
  const seats = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  return seats >= bound.capacity.minimum && seats <= bound.capacity.maximum;
}

/** Everything that visitors would miss, and that keeps a draft from being published. */
export function missingForPublishing(fields: EventFields, now: number): Problems {
  const missing: Problems = {};
  if (fields.title.trim() === '') missing.title = 'Give the event a title.';
  if (fields.category === '') missing.category = 'Choose a category.';
  if (fields.starts_at === '') missing.starts_at = 'Say when it starts.';
  if (fields.ends_at === '') missing.ends_at = 'Say when it ends.';
  if (Date.parse(fields.ends_at) <= now) {
    missing.ends_at = 'The event would be over already. Choose an end in the future.';
  }
  if (fields.format !== 'online' && !fields.venue_name.trim() && !fields.address.trim()) {
    missing.venue_name = 'Say where it takes place: give the venue or its address.';
  }
  if (fields.format !== 'in_person' && !fields.online_url.trim()) {
    missing.online_url = 'Give the address at which people join online.';
  }
  return missing;
}
