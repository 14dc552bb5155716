import type { AnswerShown, QuestionType } from '#openapi/types.ts';
import { cutText } from '../platform/cut-text.ts';

const LONGEST = 200;
const LONGEST_ANSWER = 60;

/** One line of what was answered, for a list: only what speaks for itself without its question. */
export function answersInShort(answers: AnswerShown[]): string {
  const texts = answers
    .filter(({ type }) => !needsQuestion[type])
    .map((answer) => answer.texts.join(', ').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => cutText(text, LONGEST_ANSWER));
  return cutText(texts.join(' · '), LONGEST);
}

const needsQuestion: Record<QuestionType, boolean> = {
  section: false,
  short_text: false,
  long_text: false,
  text: false,
  email: false,
  url: false,
  phone: false,
  number: true,
  date: true,
  single_choice: false,
  multiple_choice: false,
  consent: true,
  yes_no: false,
  rating: false,
  nps: false,
  file: false,
  cv: false,
};
