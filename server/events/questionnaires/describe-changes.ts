import { isDeepStrictEqual } from 'node:util';
import { formatDays } from '#rules/events/questions/format-days.ts';
import type { Question } from '#openapi/types.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';

export interface Described {
  name: string;
  description: string;
  status: TemplateStatus;
  /** Days after the end of an event; null for no end. */
  retention_days: number | null;
  questions: Question[];
}

/** What differs, in words for the audit trail; empty when nothing does. */
export function describeChanges(before: Described, after: Described): AuditChange[] {
  const texts = (['name', 'description', 'status'] as const).filter((field) => before[field] !== after[field]);
  const changes: AuditChange[] = [
    ...texts.map((field) => ({ field, before: before[field], after: after[field] })),
    ...describeRetention(before.retention_days, after.retention_days),
  ];
  if (isDeepStrictEqual(before.questions, after.questions)) return changes;
  const words = [count(after.questions), ...differences(before.questions, after.questions)].join('; ');
  return [...changes, { field: 'questions', before: count(before.questions), after: words }];
}

function describeRetention(before: number | null, after: number | null): AuditChange[] {
  const format = (days: number | null) => (days === null ? null : formatDays(days));
  return before === after ? [] : [{ field: 'retention_days', before: format(before), after: format(after) }];
}

function differences(before: Question[], after: Question[]): string[] {
  const was = new Map(before.map((question) => [question.question_id, question]));
  const is = new Map(after.map((question) => [question.question_id, question]));
  const added = after.filter(({ question_id }) => !was.has(question_id));
  const removed = before.filter(({ question_id }) => !is.has(question_id));
  const changed = after.filter((question) => {
    const old = was.get(question.question_id);
    return old !== undefined && !isDeepStrictEqual(old, question);
  });
  const told = [...tell('added', added), ...tell('removed', removed), ...tell('changed', changed)];
  return told.length > 0 ? told : ['in another order'];
}

function tell(verb: string, questions: Question[]): string[] {
  return questions.length > 0 ? [`${verb} ${questions.map(({ label }) => `“${label}”`).join(', ')}`] : [];
}

function count({ length }: Question[]): string {
  return length === 1 ? '1 question' : `${length} questions`;
}
