import { aboutOf } from '../../email-templates/triggers.ts';
import type { Selectable } from 'kysely';
import type { EmailTrigger, FieldProblem } from '#openapi/types.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import { isTimezone } from '../../platform/timezone.ts';
import { findTooDeep } from '../../platform/markdown.ts';
import type { EventFields } from './event-fields.ts';
import { feedbackClosesAt, feedbackOpensAt } from '../feedback-window.ts';
import { registrationClosesAt } from '../../seats/registration-state.ts';

type Row = Selectable<Schema['events']>;

/** What the fields name elsewhere, looked up; null for what is not there. */
export interface Choices {
  form: { status: TemplateStatus } | null;
  feedbackTemplate: { status: TemplateStatus } | null;
  /** In the order in which they were sent. */
  emailTemplates: { chosenFor: EmailTrigger; trigger: EmailTrigger | null }[];
}

const required = ['starts_at', 'ends_at'] as const;
const optional = [
  'registration_opens_at',
  'registration_closes_at',
  'cancel_until',
  'feedback_opens_at',
  'feedback_closes_at',
] as const;

/** Everything that is wrong with the event as it would be; `before` is null for a new one. */
export function checkFields(after: EventFields, before: Row | null, choices: Choices): FieldProblem[] {
  const problems = [...checkDates(after), ...checkTexts(after)];
  if (!isTimezone(after.timezone)) {
    problems.push(problem('timezone', 'Choose a time zone of the list, such as Europe/Berlin.'));
  }
  if (new Set(after.reminder_offsets).size < after.reminder_offsets.length) {
    problems.push(problem('reminder_offsets', 'Two reminders are at the same time. Remove one of them.'));
  }
  return [...problems, ...checkSeats(after, before), ...checkChoices(after, before, choices)];
}

/**
 * Everything that is missing for visitors. An event that is over already may be corrected; one that is not can't be
 * published, or moved, to where it would be.
 */
export function checkPublishable(after: EventFields, before: Row, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (after.title === '') problems.push(problem('title', 'Give the event a title.'));
  if (after.format !== 'online' && !after.venue_name && !after.address) {
    problems.push(problem('venue_name', 'Say where it takes place: give the venue or its address.'));
  }
  if (after.format !== 'in_person' && !after.online_url) {
    problems.push(problem('online_url', 'Give the address at which people join online.'));
  }
  const wasOver = before.status === 'published' && before.ends_at <= now;
  if (!wasOver && after.ends_at <= now) {
    problems.push(problem('ends_at', 'The event would be over already. Choose an end in the future.'));
  }
  return problems;
}

function checkDates(after: EventFields): FieldProblem[] {
  const absurd = [...required, ...optional].filter((name) => !isSane(after[name]));
  if (absurd.length > 0) return absurd.map((name) => problem(name, 'Choose a date between the years 1970 and 2200.'));
  const problems: FieldProblem[] = [];
  const { starts_at, ends_at, registration_opens_at: opensAt, registration_closes_at: closesAt } = after;
  if (ends_at <= starts_at) problems.push(problem('ends_at', 'The end must come after the start.'));
  if (opensAt && opensAt >= registrationClosesAt(after)) {
    problems.push(
      closesAt
        ? problem('registration_closes_at', 'Registration must close after it opens.')
        : problem('registration_opens_at', 'Registration must open before the event starts, when it closes.'),
    );
  }
  if (closesAt && closesAt > ends_at) {
    problems.push(problem('registration_closes_at', 'Registration must close before the event ends.'));
  }
  if (after.cancel_until && after.cancel_until > ends_at) {
    problems.push(problem('cancel_until', 'Choose a time before the event ends.'));
  }
  if (feedbackOpensAt(after) >= feedbackClosesAt(after)) problems.push(feedbackProblem(after));
  return problems;
}

function feedbackProblem({ feedback_closes_at, feedback_opens_at }: EventFields): FieldProblem {
  if (!feedback_closes_at) {
    return problem(
      'feedback_opens_at',
      'Feedback closes 30 days after the end. Open it earlier, or say when it closes.',
    );
  }
  const when = feedback_opens_at ? 'it opens' : 'the event ends, when it opens';
  return problem('feedback_closes_at', `Feedback must close after ${when}.`);
}

function checkTexts({ title, description, online_url }: EventFields): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (title === '') problems.push(problem('title', 'Give the event a title.'));
  if (findTooDeep(description) !== -1) {
    problems.push(problem('description', 'Lists and quotations may stand ten deep at most.'));
  }
  if (online_url !== null && !URL.canParse(online_url)) {
    problems.push(problem('online_url', 'Enter a whole address, such as https://meet.example.org/room.'));
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
    const isGone = 'That template does not exist any more. Choose another one.';
    return problem(`${field}.email_template_id`, trigger ? 'That template is for another kind of mail.' : isGone);
  });
}

function choose(noun: string, found: { status: TemplateStatus } | null): string {
  if (!found) return `That ${noun} does not exist any more. Choose another one.`;
  const state = found.status === 'draft' ? 'still a draft' : 'archived';
  return `That ${noun} is ${state}. Choose an active one.`;
}

function problem(field: string, detail: string): FieldProblem {
  return { field, detail };
}

function isSane(date: Date | null): boolean {
  if (date === null) return true;
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 2200;
}
