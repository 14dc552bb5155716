import type { Question } from '#openapi/types.ts';
import { isChoice, NPS, RATING, takesAnswer } from '#rules/events/questions/question-types.ts';
import type { AnsweredVersion, Tally } from './feedback-results.queries.ts';

/** A question as it was asked last, with the options that it had before at the end of its own. */
export interface JoinedQuestion extends Question {
  /** Versions that asked it. */
  requestOrigin: Set<string>;
  /** Options that it has now; the rest only counts where someone chose it. */
  current: number;
}

const MOST_BARS = 100;

/** The questions of all versions, the same question once, in the order in which they are asked now. */
export function joinQuestions(versions: AnsweredVersion[]): JoinedQuestion[] {
  const joined = new Map<string, JoinedQuestion>();
  for (const { feedback_template_version_id, questions } of versions) {
    for (const question of questions.filter(takesAnswer)) {
      // A question never changes its type; another template may have given its id to another one.
      const key = `${question.type} ${question.question_id}`;
      const known = joined.get(key);
      joined.set(key, {
        ...(known ?? question),
        options: mergeOptions(known?.options ?? [], question.options),
        requestOrigin: new Set([...(known?.requestOrigin ?? []), feedback_template_version_id]),
        current: known?.current ?? question.options.length,
      });
    }
  }
  return [...joined.values()];
}

/** Ids of the questions whose answers can be anything. */
export function writtenIds(questions: JoinedQuestion[]): string[] {
  return questions.filter((question) => valuesOf(question) === null).map(({ question_id }) => question_id);
}

export function resultOf(question: JoinedQuestion, tallies: Tally[]) {
  const { question_id, type, label } = question;
  const own = tallies.filter(
    (tally) => tally.question_id === question_id && question.requestOrigin.has(versionOf(tally)),
  );
  const answered = total(own, ({ answers }) => answers);
  const sum = total(own, (tally) => tally.sum ?? 0);
  const isAveraged = (type === 'rating' || type === 'number') && answered > 0;
  const counts = new Map<string, number>();
  for (const { value, count } of own) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  return {
    question_id,
    type,
    label,
    answered,
    average: isAveraged ? rounded(sum / answered, 100) : null,
    nps: type === 'nps' && answered > 0 ? netPromoterScore(counts, answered) : null,
    distribution: barsOf(question, counts),
  };
}

function barsOf(question: JoinedQuestion, counts: Map<string, number>) {
  const bars = (valuesOf(question) ?? []).map(({ stored, ...bar }) => ({ ...bar, count: counts.get(stored) ?? 0 }));
  return bars
    .filter(({ count }, index) => index < question.current || !isChoice(question) || count > 0)
    .slice(0, MOST_BARS);
}

/** Every answer that can be given, as it is stored and as it is called; null where anything can be. */
function valuesOf({ type, options }: Question): { stored: string; value: string; label: string }[] | null {
  switch (type) {
    case 'rating':
      return scale(RATING);
    case 'nps':
      return scale(NPS);
    case 'yes_no':
      return [
        { stored: 'true', value: 'yes', label: 'Yes' },
        { stored: 'false', value: 'no', label: 'No' },
      ];
    case 'single_choice':
    case 'multiple_choice':
      return options.map(({ option_id, label }) => ({ stored: option_id, value: option_id, label }));
    case 'section':
    case 'short_text':
    case 'long_text':
    case 'text':
    case 'email':
    case 'url':
    case 'phone':
    case 'number':
    case 'date':
    case 'consent':
    case 'file':
    case 'cv':
      return null;
  }
}

function scale({ min, max }: { min: number; max: number }) {
  return Array.from({ length: max - min + 1 }, (_, step) => String(min + step)).map((value) => ({
    stored: value,
    value,
    label: value,
  }));
}

/** Promoters (9 and 10) less detractors (0 to 6), in percent of all who answered. */
function netPromoterScore(counts: Map<string, number>, answered: number): number {
  const scored = [...counts].map(([score, count]) => ({ score: Number(score), count }));
  const promoters = total(scored, ({ score, count }) => (score >= 9 ? count : 0));
  const detractors = total(scored, ({ score, count }) => (score <= 6 ? count : 0));
  return rounded((100 * (promoters - detractors)) / answered, 10);
}

function mergeOptions(known: Question['options'], more: Question['options']): Question['options'] {
  return [...known, ...more.filter(({ option_id }) => !known.some((option) => option.option_id === option_id))];
}

function versionOf(tally: Tally): string {
  return tally.feedback_template_version_id;
}

function total<Item>(items: Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
