import { aboutOf } from '../../platform/email-texts/triggers/triggers.ts';
import { type Selectable } from 'kysely';
import { type EmailTrigger, type FieldProblem } from '#openapi/types.ts';
import { type Schema } from '../../platform/database/schema.ts';
import { type TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import { findTooDeep } from '../../platform/markdown.ts';
import { checkTimes, missingForVisitors } from '#rules/events/check-event.ts';
import { eventFields } from '#rules/events/event-fields.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { type EventFields, timesOf } from './event-fields.ts';
import { checkDecided, type Told } from './undecided.ts';

type Row = Told<Selectable<Schema['events']>>;

/** What the fields name elsewhere, looked up; null for what is not there. */
export interface Choices {
  form: { status: TemplateStatus } | null;
  feedbackTemplate: { status: TemplateStatus } | null;
  /** In the order in which they were sent. */
  emailTemplates: { chosenFor: EmailTrigger; trigger: EmailTrigger | null }[];
}

/** Everything that is wrong with the event as it would be; `before` is null for a new one. */
export function checkFields(after: EventFields, before: Row | null, choices: Choices): FieldProblem[] {
  const problems = [...checkTimes(timesOf(after)), ...checkTexts(after)];
  if (!isTimezone(after.timezone)) {
    problems.push(problem('timezone', 'Choose a time zone from the list, such as Europe/Berlin.'));
  }
  if (new Set(after.reminder_offsets).size < after.reminder_offsets.length) {
    problems.push(problem('reminder_offsets', 'Two reminders are at the same time. Remove one of them.'));
  }
  return [...problems, ...checkSeats(after, before), ...checkChoices(after, before, choices)];
}

/** Everything that is missing for visitors, by the rule of `missingForVisitors`, and all that only a draft may leave open. */
export function checkPublishable(after: EventFields, before: Row, now: Date): FieldProblem[] {
  const isOver = before.status === 'published' && before.ends_at !== null && before.ends_at <= now;
  const ends_at = after.ends_at?.getTime() ?? NaN;
  return [...checkDecided(after), ...missingForVisitors({ ...after, ends_at }, now.getTime(), isOver)];
}

function checkTexts({ title, description, online_url }: EventFields): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (title === '') problems.push(problem('title', eventFields.title.missing));
  if (findTooDeep(description) !== -1) {
    problems.push(problem('description', 'Nest lists and quotations at most ten deep.'));
  }
  if (online_url !== null && !URL.canParse(online_url)) {
    problems.push(problem('online_url', eventFields.online_url.wrong));
  }
  return problems;
}

function checkSeats({ capacity }: EventFields, before: Row | null): FieldProblem[] {
  const taken = before?.seats_taken ?? 0;
  if (capacity === null || capacity >= taken) return [];
  const people = taken === 1 ? '1 person has' : `${taken} people have`;
  return [problem('capacity', `${people} a seat already. Use ${taken} or more, or cancel registrations first.`)];
}

function checkChoices(after: EventFields, before: Row | null, choices: Choices): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { form_id: form, feedback_template_id: template } = after;
  if (form && form !== before?.form_id && choices.form?.status !== 'active') {
    problems.push(problem('form_id', choose('form', choices.form)));
  }
  if (template && template !== before?.feedback_template_id && choices.feedbackTemplate?.status !== 'active') {
    problems.push(problem('feedback_template_id', choose('feedback template', choices.feedbackTemplate)));
  }
  return [...problems, ...checkEmailTemplates(choices.emailTemplates)];
}

function checkEmailTemplates(choices: Choices['emailTemplates']): FieldProblem[] {
  return choices.flatMap(({ chosenFor, trigger }, index) => {
    const field = `email_templates.${index}`;
    if (choices.findIndex((other) => other.chosenFor === chosenFor) < index) {
      return problem(`${field}.trigger`, 'Choose one template for each kind of mail.');
    }
    if (aboutOf(chosenFor) === 'account') {
      return problem(`${field}.trigger`, 'Mails about accounts belong to no event. Leave this one out.');
    }
    if (trigger === chosenFor) return [];
    const isGone = 'That template no longer exists. Choose another one.';
    return problem(`${field}.email_template_id`, trigger ? 'That template is for another kind of mail.' : isGone);
  });
}

function choose(noun: string, found: { status: TemplateStatus } | null): string {
  if (!found) return `That ${noun} no longer exists. Choose another one.`;
  const state = found.status === 'draft' ? 'still a draft' : 'archived';
  return `That ${noun} is ${state}. Choose an active one.`;
}

function problem(field: string, detail: string): FieldProblem {
  return { field, detail };
}
