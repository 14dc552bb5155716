import { expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formatAnswer } from './format-answer.ts';

test.each<[Question['type'], unknown, string[]]>([
  ['short_text', 'To learn', ['To learn']],
  ['number', 3.5, ['3.5']],
  ['date', '2026-03-09', ['9 March 2026']],
  ['date', 'one day', ['one day']],
  ['single_choice', 'a', ['Apples']],
  ['multiple_choice', ['a', 'b'], ['Apples', 'Bread']],
  ['multiple_choice', ['gone'], ['gone']],
  ['consent', true, ['Yes']],
  ['yes_no', false, ['No']],
  ['rating', 4, ['4 of 5']],
  ['nps', 0, ['0 of 10']],
  ['cv', true, []],
  ['file', '01890000-0000-7000-8000-000000000001', []],
  ['section', 'x', []],
  ['short_text', undefined, []],
])('%s %j reads as %j', (type, answer, texts) => {
  expect(formatAnswer(aQuestion({ type }), answer)).toEqual(texts);
});
