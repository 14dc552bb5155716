import fc from 'fast-check';
import type { Question, QuestionType } from '#openapi/types.ts';

const ids = ['one', 'two', 'three', 'four', '__proto__', 'constructor'];
const values = ['a', 'b', 'c', 'yes', 'no'];
const types: QuestionType[] = [
  'section',
  'short_text',
  'long_text',
  'email',
  'url',
  'phone',
  'number',
  'date',
  'single_choice',
  'multiple_choice',
  'consent',
  'file',
  'cv',
  'rating',
  'nps',
  'yes_no',
  'text',
];

/** Lists of questions with ids of their own, whose conditions look anywhere. */
export function questionLists(): fc.Arbitrary<Question[]> {
  return fc.uniqueArray(question(), { maxLength: 6, selector: ({ question_id }) => question_id });
}

/** Answers of any kind to ids that the lists may hold, and to others: right ones, nearly right ones, junk. */
export function rawAnswers(): fc.Arbitrary<Record<string, unknown>> {
  // As it comes out of JSON, where `__proto__` is a key like any other.
  return fc
    .array(fc.tuple(fc.constantFrom(...ids, 'elsewhere'), answer()), { maxLength: 7 })
    .map((entries) => Object.fromEntries(entries));
}

function question(): fc.Arbitrary<Question> {
  return fc.record({
    question_id: fc.constantFrom(...ids),
    type: fc.constantFrom(...types),
    label: fc.string({ maxLength: 10 }),
    help: fc.constant(''),
    required: fc.boolean(),
    options: fc
      .subarray(['a', 'b', 'c'])
      .map((chosen) => chosen.map((option_id) => ({ option_id, label: option_id.toUpperCase() }))),
    min: fc.option(fc.integer({ min: -5, max: 5 })),
    max: fc.option(fc.integer({ min: -5, max: 5 })),
    max_length: fc.option(fc.integer({ min: 1, max: 20 })),
    show_if: fc.option(
      fc.record({
        question_id: fc.constantFrom(...ids),
        any_of: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
      }),
    ),
  });
}

function answer(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>('a', 'b', true, false, null, undefined, '', ' ', 0, -0, 3, 5, 10, '4', ' 4.5 ', '-0'),
    fc.subarray(['a', 'b', 'c', 'd']),
    fc.string({ maxLength: 25 }),
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('ada@example.org', 'example.org', ' HTTPS://Example.org/a b', '+44 20 7946 0018', '2026-02-28'),
    fc.constantFrom('01890000-0000-7000-8000-000000000001', 'one\r\n two', '−3'),
    fc.double(),
    fc.anything(),
  );
}
