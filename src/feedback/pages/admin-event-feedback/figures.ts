import type { FeedbackQuestionResult, FeedbackResults } from '#openapi/types.ts';

type Bars = FeedbackQuestionResult['distribution'];

/** So few that averages say little, and that a text may give away who wrote it. */
export const FEW = 5;

/** "34%", rounded; "n/a" of nothing. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? 'n/a' : `${Math.round((100 * part) / whole)}%`;
}

interface NpsParts {
  promoters: number;
  passives: number;
  detractors: number;
  answered: number;
}

/** Promoters gave 9 or 10, passives 7 or 8, detractors less. */
export function npsParts(bars: Bars): NpsParts {
  const parts = { promoters: 0, passives: 0, detractors: 0, answered: 0 };
  for (const { value, count } of bars) {
    const score = Number(value);
    parts[score >= 9 ? 'promoters' : score >= 7 ? 'passives' : 'detractors'] += count;
    parts.answered += count;
  }
  return parts;
}

/** "+42": promoters less detractors in percent of all who answered; null where nobody did. */
export function npsScore({ promoters, detractors, answered }: NpsParts): string | null {
  if (answered === 0) return null;
  return signed(Math.round((100 * (promoters - detractors)) / answered));
}

/** All questions of the kind together; null where the event asks none. */
export function npsOverall({ questions }: Pick<FeedbackResults, 'questions'>): NpsParts | null {
  const asked = questions.filter(({ type }) => type === 'nps');
  return asked.length === 0 ? null : npsParts(asked.flatMap(({ distribution }) => distribution));
}

/** People registered who answered, of those with a seat now; who gave theirs back afterwards still counts as answered. */
export function responseRate({ verified, attendees }: Pick<FeedbackResults, 'verified' | 'attendees'>): string {
  return percent(Math.min(verified, attendees), attendees);
}

function signed(score: number): string {
  if (score === 0) return '0';
  return score > 0 ? `+${score}` : `−${-score}`;
}

/** "1 answer", "2,104 answers" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
