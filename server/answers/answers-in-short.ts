import type { AnswerShown } from '#openapi/types.ts';
import { cutText } from '../platform/cut-text.ts';

const LONGEST = 200;
const LONGEST_ANSWER = 60;

/** One line of what was answered, for a list: only what speaks for itself without its question. */
export function answersInShort(answers: AnswerShown[]): string {
  const texts = answers
    .filter(({ type }) => !needsQuestion.has(type))
    .map((answer) => answer.texts.join(', ').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => cutText(text, LONGEST_ANSWER));
  return cutText(texts.join(' · '), LONGEST);
}

const needsQuestion = new Set<AnswerShown['type']>(['consent', 'number', 'date']);
