import { formatAnswer } from '#rules/events/questions/format-answer.ts';
import { answerTo, shownQuestions } from '#rules/events/questions/shown-questions.ts';
import type { Answers, Question } from '#openapi/types.ts';
import { toWords } from '#rules/search/words.ts';

/** As many and as long as a search vector holds with ease; a search asks for no longer ones. */
const MOST_WORDS = 2000;
const LONGEST_WORD = 100;

/** What organisers find a registration by besides the person, for its column `answer_words`. A bare "Yes" is nothing to look for. */
export function answerWords(questions: Question[], answers: Answers): string[] {
  const texts = shownQuestions(questions, answers)
    .filter(({ type }) => type !== 'consent')
    .flatMap((question) => formatAnswer(question, answerTo(answers, question.question_id)));
  const words = toWords(texts.join(' ')).map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return words.slice(0, MOST_WORDS);
}
