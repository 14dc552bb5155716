import { NPS, RATING } from '#rules/events/questions/question-types.ts';
import { Rating } from '#src/ui/rating/rating.tsx';
import { Scale } from '#src/ui/scale/scale.tsx';
import type { QuestionControl } from './question-control.ts';

export function RatingQuestion({ field, answer, onChange }: QuestionControl) {
  const change = (value: number | null) => onChange(value ?? undefined);
  return <Rating {...field} max={RATING.max} value={numberOf(answer)} onChange={change} />;
}

/** "How likely are you to recommend it", from 0 to 10, as the net promoter score counts it. */
export function NpsQuestion({ field, answer, onChange }: QuestionControl) {
  const change = (value: number | null) => onChange(value ?? undefined);
  return <Scale {...field} {...NPS} ends={ends} value={numberOf(answer)} onChange={change} />;
}

const ends: [string, string] = ['not at all likely', 'very likely'];

function numberOf(answer: unknown): number | null {
  return typeof answer === 'number' ? answer : null;
}
