import { describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { aQuestion, anOption } from '#tests/support/made/questions.ts';
import { checkQuestions } from './check-questions.ts';

const meal = aQuestion({ question_id: 'meal', type: 'single_choice' });
const places = (questions: Question[], purpose: 'registration' | 'feedback' = 'registration') =>
  checkQuestions(questions, purpose).map(({ place }) => place);

test('what can be asked has no problem', () => {
  const questions = [
    aQuestion({ question_id: 'about', type: 'section' }),
    meal,
    aQuestion({ question_id: 'why', show_if: { question_id: 'meal', any_of: ['a', 'b'] } }),
    aQuestion({ question_id: 'age', type: 'number', min: 16, max: 16 }),
    aQuestion({ question_id: 'terms', type: 'consent', required: true }),
    aQuestion({ question_id: 'cv', type: 'cv', show_if: { question_id: 'terms', any_of: ['yes'] } }),
  ];
  expect(checkQuestions(questions, 'registration')).toEqual([]);
  expect(checkQuestions([], 'feedback')).toEqual([]);
});

test('each purpose has its types', () => {
  expect(places([aQuestion({ type: 'rating' })])).toEqual(['questions.0.type']);
  expect(places([aQuestion({ type: 'cv' })], 'feedback')).toEqual(['questions.0.type']);
  expect(places([aQuestion({ type: 'rating' }), aQuestion({ type: 'text' })], 'feedback')).toEqual([]);
});

describe('a question alone', () => {
  test.each<[string, Partial<Question>]>([
    ['questions.0.label', { label: '  ' }],
    ['questions.0.label', { label: 'half \ud83c' }],
    ['questions.0.help', { help: 'a\0b' }],
    ['questions.0.question_id', { question_id: '__proto__' }],
    ['questions.0.options', { type: 'single_choice', options: [] }],
    ['questions.0.options', { type: 'short_text', options: [anOption('a', 'Apples')] }],
    [
      'questions.0.options.1.option_id',
      { type: 'single_choice', options: [anOption('a', 'Apples'), anOption('a', 'Bread')] },
    ],
    [
      'questions.0.options.1.label',
      { type: 'single_choice', options: [anOption('a', 'Apples'), anOption('b', ' Apples ')] },
    ],
    ['questions.0.options.0.label', { type: 'single_choice', options: [anOption('a', ' ')] }],
    ['questions.0.min', { type: 'short_text', min: 1 }],
    ['questions.0.max', { type: 'rating', max: 10 }],
    ['questions.0.max', { type: 'number', min: 3, max: 2 }],
    ['questions.0.max_length', { type: 'number', max_length: 5 }],
    ['questions.0.max_length', { type: 'date', max_length: 5 }],
    ['questions.0.max_length', { type: 'long_text', max_length: 0 }],
    ['questions.0.required', { type: 'section', required: true }],
  ])('%s is wrong in %j', (place, changes) => {
    expect(places([aQuestion(changes)])).toContain(place);
  });
});

describe('a condition', () => {
  const depending = (question_id: string, ...any_of: string[]) => [
    meal,
    aQuestion({ question_id: 'why' }),
    aQuestion({ question_id: 'box', type: 'consent' }),
    aQuestion({ question_id: 'last', show_if: { question_id, any_of } }),
    aQuestion({ question_id: 'later', type: 'consent' }),
  ];

  test.each([
    ['an unknown question', 'nowhere', ['a']],
    ['itself', 'last', ['a']],
    ['a later question', 'later', ['yes']],
    ['a text', 'why', ['a']],
    ['an answer to no choice of it', 'meal', ['a', 'c']],
    ['an answer of another type', 'box', ['a']],
    ['no answer', 'meal', []],
  ])('on %s is refused', (_, question_id, any_of) => {
    expect(places(depending(question_id, ...any_of))).toEqual(['questions.3.show_if']);
  });

  test.each([
    ['meal', ['b']],
    ['box', ['no']],
  ])('on %s %j will do', (question_id, any_of) => {
    expect(places(depending(question_id, ...any_of))).toEqual([]);
  });
});

test('ids are used once, and a hundred questions are enough', () => {
  expect(places([aQuestion(), aQuestion()])).toEqual(['questions.1.question_id']);
  const many = (count: number) => Array.from({ length: count }, (_, index) => aQuestion({ question_id: `q${index}` }));
  expect(places(many(100))).toEqual([]);
  expect(places(many(101))).toEqual(['questions']);
});
