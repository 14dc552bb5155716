import type { Values } from '#machines/events/editor/editor.types.ts';
import { isShortened } from '#rules/events/questions/retention.ts';
import { formatDays } from '#rules/events/questions/format-days.ts';
import { bounds } from '#openapi/bounds.ts';
import type { QuestionnaireEditor } from './use-builder.ts';

const { minimum, maximum } = bounds.NewQuestionnaire.retention_days;

/** What is wrong with so many days; null for none. */
export function retentionProblem(days: number | null): string | null {
  if (days === null || (days >= minimum && days <= maximum)) return null;
  return `Use a number from ${minimum} to ${maximum.toLocaleString('en-GB')}, or none.`;
}

export function formatRetention(days: unknown): string {
  return typeof days === 'number' ? `${formatDays(days)} after the event` : 'Never';
}

/** The days after which answers are to be erased, if that is sooner than what is stored says; else null. */
export function shortenedRetention({ base, clash, values }: QuestionnaireEditor): number | null {
  const stored = daysOf((clash?.theirs ?? base)?.values);
  const wanted = clash?.chosen['retention_days'] === 'theirs' ? stored : daysOf(values);
  return isShortened(stored, wanted) ? wanted : null;
}

function daysOf(values: Values | undefined): number | null {
  const days = values?.['retention_days'];
  return typeof days === 'number' ? days : null;
}
