import type { FieldProblem, Purpose, Question } from '#openapi/types.ts';
import type { AuditRecord } from '../../accounts/audit/record-audit.ts';
import { checkQuestions } from '#rules/events/questions/check-questions.ts';
import { nextStep } from '#rules/events/questions/questionnaire-life.ts';
import { takesAnswer } from '#rules/events/questions/question-types.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';

interface PurposeNames {
  /** As people call it in a sentence. */
  noun: string;
  /** As the audit trail calls it. */
  entityType: Extract<AuditRecord['entityType'], 'form' | 'feedback_template'>;
}

/** What a questionnaire of each purpose is called. */
export const purposes: Record<Purpose, PurposeNames> = {
  registration: { noun: 'form', entityType: 'form' },
  feedback: { noun: 'feedback template', entityType: 'feedback_template' },
};

const MOST_FIELDS = 50;

/** Throws a Problem for a list that can't be asked, or that uses an id of an earlier version for another type. */
export function refuseQuestions(purpose: Purpose, questions: Question[], earlier: Question[][] = []): void {
  const wrong = checkQuestions(questions, purpose).map(({ place, detail }) => ({ field: place, detail }));
  const fields = [...wrong, ...turnedTypes(questions, earlier)].slice(0, MOST_FIELDS);
  const [first] = fields;
  if (!first) return;
  throw new Problem('invalid', fields.length === 1 ? first.detail : 'Some questions need another look.', { fields });
}

/** Answers are read by their question's id: under one id they must stay of one kind. */
function turnedTypes(questions: Question[], earlier: Question[][]): FieldProblem[] {
  const types = new Map(earlier.flat().map(({ question_id, type }) => [question_id, type]));
  return questions.flatMap(({ question_id, type }, index) => {
    const before = types.get(question_id);
    if (before === undefined || before === type) return [];
    const detail = 'This question had another type before. Remove it and add a new one.';
    return [{ field: `questions.${index}.type`, detail }];
  });
}

/** Throws a Problem unless it is a step of draft → active ⇄ archived. */
export function refuseStatus(purpose: Purpose, from: TemplateStatus, to: TemplateStatus): void {
  if (from === to || nextStep[from].to === to) return;
  const { noun } = purposes[purpose];
  const detail =
    to === 'draft' ? `A ${noun} that was in use can't be a draft again.` : `Only an active ${noun} can be archived.`;
  throw new Problem('not_allowed_now', detail);
}

/** Throws a Problem for what events may name and that asks nothing. */
export function refuseEmpty(purpose: Purpose, status: TemplateStatus, questions: Question[]): void {
  if (status === 'draft' || questions.some(takesAnswer)) return;
  throw invalidField('questions', `Add a question: a ${purposes[purpose].noun} that is in use has to ask something.`);
}

/** Throws a Problem for feedback that is to be erased: it belongs to nobody, so it stays. */
export function refuseRetention(purpose: Purpose, days: number | null): void {
  if (purpose === 'registration' || days === null) return;
  throw invalidField('retention_days', 'Answers to a feedback template are always kept.');
}

export function nameOf(sent: string): string {
  const name = onOneLine(sent);
  if (name === '') throw invalidField('name', 'Give it a name.');
  return name;
}

export function unknownQuestionnaire(): Problem {
  return new Problem('not_found', 'It no longer exists.');
}
