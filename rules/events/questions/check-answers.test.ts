import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { questionLists, rawAnswers } from '#tests/support/made/question-arbitraries.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formatAnswer } from './format-answer.ts';
import { checkAnswers } from './check-answers.ts';
import { checkQuestions } from './check-questions.ts';
import { answerTo, shownQuestions } from './shown-questions.ts';

const check = (changes: Partial<Question>, answer: unknown) =>
  checkAnswers([aQuestion({ ...changes, question_id: 'it' })], { it: answer });
const kept = (changes: Partial<Question>, answer: unknown) => {
  const { answers, problems } = check(changes, answer);
  expect(problems).toEqual([]);
  return answers['it'];
};
const complaint = (changes: Partial<Question>, answer: unknown) => check(changes, answer).problems[0]?.detail;

describe('an answer is kept as it was meant', () => {
  test.each<[Question['type'], unknown, unknown]>([
    ['short_text', '  Ada \r\n Lovelace ', 'Ada Lovelace'],
    ['long_text', ' one\n\ntwo ', 'one\n\ntwo'],
    ['email', ' ada@example.org', 'ada@example.org'],
    ['url', 'example.org/me', 'https://example.org/me'],
    ['url', 'http://example.org', 'http://example.org'],
    ['phone', '+44 20 7946 0018', '+44 20 7946 0018'],
    ['number', ' -3.5 ', -3.5],
    ['number', '−4', -4],
    ['number', '1,75', 1.75],
    ['number', '\u200b', undefined],
    ['short_text', '\u3164', undefined],
    ['long_text', 'one\u0010\ufffe two', 'one two'],
    ['email', 'Ada <ada@example.org>;', 'ada@example.org'],
    ['email', 'mailto:ada@exam\u200bple.org', 'ada@example.org'],
    ['phone', '\u202a+44\u00a020\u20117946\u20110018\u202c', '+44 20-7946-0018'],
    ['phone', '＋４９ (0)30 １２３４５', '+49 (0)30 12345'],
    ['phone', '\u2068٠٣٠ ١٢٣٤٥\u2069', '030 12345'],
    ['number', 0, 0],
    ['date', '2024-02-29', '2024-02-29'],
    ['single_choice', 'a', 'a'],
    ['multiple_choice', ['b', 'a', 'b'], ['a', 'b']],
    ['consent', true, true],
    ['cv', true, true],
    ['cv', '01890000-0000-7000-8000-00000000000A', '01890000-0000-7000-8000-00000000000a'],
    ['yes_no', false, false],
    ['rating', 5, 5],
    ['nps', 0, 0],
    ['file', '01890000-0000-7000-8000-00000000000A', '01890000-0000-7000-8000-00000000000a'],
  ])('%s %j', (type, given, expected) => {
    expect(kept({ type, required: expected !== undefined }, given)).toEqual(expected);
  });
});

describe('what is no answer is left out, and missed where one is required', () => {
  test.each<[Question['type'], unknown]>([
    ['short_text', '  '],
    ['text', undefined],
    ['number', ' '],
    ['date', ''],
    ['multiple_choice', []],
    ['single_choice', ''],
    ['consent', false],
    ['cv', false],
    ['yes_no', null],
    ['rating', undefined],
    ['file', ''],
  ])('%s %j', (type, given) => {
    expect(check({ type }, given)).toEqual({ answers: {}, problems: [] });
    expect(complaint({ type, required: true }, given)).toMatch(/^[A-Z].+\.$/);
  });
});

describe('what is wrong is said as something to do', () => {
  test.each<[Partial<Question>, unknown, string]>([
    [{ type: 'short_text' }, 'x'.repeat(201), 'Use at most 200 characters.'],
    [{ type: 'long_text' }, 'x'.repeat(5001), 'Use at most 5000 characters.'],
    [{ type: 'short_text', max_length: 3 }, '🎉🎉🎉🎉', 'Use at most 3 characters.'],
    [{ type: 'short_text' }, 'a\0b', 'Remove the invisible character from this text.'],
    [{ type: 'short_text' }, 'a\ud800', 'Remove the broken character from this text.'],
    [{ type: 'short_text' }, 7, 'Enter some text.'],
    [{ type: 'email' }, 'ada@example', 'Enter an email address, like name@example.org.'],
    [{ type: 'url' }, 'javascript:alert(1)', 'Enter a web address, like https://example.org.'],
    [{ type: 'url' }, 'https://ada:secret@example.org', 'Enter a web address, like https://example.org.'],
    [{ type: 'url' }, 'not an address', 'Enter a web address, like https://example.org.'],
    [{ type: 'phone' }, 'call me', 'Enter a phone number, like +44 20 7946 0018.'],
    [{ type: 'number' }, '1e400', 'Enter a number, such as 12 or 3.5.'],
    [{ type: 'number' }, '1,2,3', 'Enter a number, such as 12 or 3.5.'],
    [{ type: 'number' }, Number.NaN, 'Enter a number, such as 12 or 3.5.'],
    [{ type: 'number', min: 1, max: 9 }, '0.5', 'Use 1 or more.'],
    [{ type: 'number', min: 1, max: 9 }, 10, 'Use 9 or less.'],
    [{ type: 'number' }, 1e12, 'Use 1000000000 or less.'],
    [{ type: 'date' }, '2023-02-29', 'Enter a date between 1900 and 2199.'],
    [{ type: 'date' }, '0020-01-01', 'Enter a date between 1900 and 2199.'],
    [{ type: 'single_choice' }, 'c', 'Choose one of the answers listed here.'],
    [{ type: 'multiple_choice' }, ['a', 'c'], 'Choose from the answers listed here.'],
    [{ type: 'multiple_choice' }, 'a', 'Choose from the answers listed here.'],
    [{ type: 'rating' }, 0, 'Choose a number from 1 to 5.'],
    [{ type: 'nps' }, 11, 'Choose a number from 0 to 10.'],
    [{ type: 'nps' }, 2.5, 'Choose a number from 0 to 10.'],
    [{ type: 'yes_no' }, 'yes', 'Choose yes or no.'],
    [{ type: 'file' }, '../../etc/passwd', 'Choose the file again.'],
    [{ type: 'cv' }, 'my-cv.pdf', 'Choose the file again.'],
  ])('%j %j', (changes, given, detail) => {
    expect(complaint(changes, given)).toBe(detail);
  });
});

test('a CV is a file where there is no profile to take it from', () => {
  const questions = [aQuestion({ question_id: 'life', type: 'cv' })];
  const id = '01890000-0000-7000-8000-00000000000a';
  const checked = (life: unknown) => checkAnswers(questions, { life }, { hasProfile: false });
  expect(checked(id)).toEqual({ answers: { life: id }, problems: [] });
  expect(checked(false)).toEqual({ answers: {}, problems: [] });
  expect(checked(true)).toEqual({ answers: {}, problems: [{ question_id: 'life', detail: 'Attach your CV.' }] });
});

describe('conditions', () => {
  const meal = aQuestion({ question_id: 'meal', type: 'single_choice' });
  const allergy = aQuestion({
    question_id: 'allergy',
    type: 'consent',
    required: true,
    show_if: { question_id: 'meal', any_of: ['b'] },
  });
  const which = aQuestion({
    question_id: 'which',
    required: true,
    show_if: { question_id: 'allergy', any_of: ['yes'] },
  });
  const questions = [meal, allergy, which];
  const ids = (answers: Record<string, unknown>) =>
    shownQuestions(questions, answers).map(({ question_id }) => question_id);

  test('hide with a question all that hangs on it', () => {
    expect(ids({ meal: 'b', allergy: true })).toEqual(['meal', 'allergy', 'which']);
    expect(ids({ meal: 'a', allergy: true })).toEqual(['meal']);
  });

  test('leave out what was answered before it was hidden', () => {
    const given = { meal: 'a', allergy: true, which: 'nuts' };
    expect(checkAnswers(questions, given)).toEqual({ answers: { meal: 'a' }, problems: [] });
  });

  test('miss what is required once it is shown', () => {
    expect(checkAnswers(questions, { meal: 'b', allergy: true }).problems).toEqual([
      { question_id: 'which', detail: 'Answer this question.' },
    ]);
  });

  test('look at a box that is not ticked as a no, and at a question without an answer as none', () => {
    const no = { any_of: ['no'] };
    const box = aQuestion({ question_id: 'box', type: 'consent' });
    const asked = aQuestion({ question_id: 'asked', type: 'yes_no' });
    const list = [
      box,
      asked,
      aQuestion({ question_id: 'of_box', show_if: { question_id: 'box', ...no } }),
      aQuestion({ question_id: 'of_asked', show_if: { question_id: 'asked', ...no } }),
    ];
    expect(shownQuestions(list, {}).map(({ question_id }) => question_id)).toEqual(['box', 'asked', 'of_box']);
    expect(shownQuestions(list, { asked: false })).toHaveLength(4);
  });

  test('are met by any of several choices', () => {
    const list = [
      aQuestion({ question_id: 'days', type: 'multiple_choice' }),
      aQuestion({ question_id: 'room', show_if: { question_id: 'days', any_of: ['b'] } }),
    ];
    expect(shownQuestions(list, { days: ['a', 'b'] })).toHaveLength(2);
    expect(shownQuestions(list, { days: ['a'] })).toHaveLength(1);
    expect(shownQuestions(list, { days: 'b' })).toHaveLength(1);
  });
});

describe('names that objects have already', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an id like any other', (id) => {
    const questions = [
      aQuestion({ question_id: id, type: 'multiple_choice', required: true }),
      aQuestion({ question_id: 'after', show_if: { question_id: id, any_of: ['a'] } }),
    ];
    expect(checkAnswers(questions, {}).problems).toHaveLength(1);
    const { answers, problems } = checkAnswers(questions, JSON.parse(`{"${id}":["a"],"after":"yes"}`));
    expect(problems).toEqual([]);
    expect(Object.entries(answers)).toEqual([
      [id, ['a']],
      ['after', 'yes'],
    ]);
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
  });
});

describe('whatever is asked and answered', () => {
  test('never throws, and says what to do in sentences', () => {
    fc.assert(
      fc.property(questionLists(), rawAnswers(), (questions, given) => {
        const { problems } = checkAnswers(questions, given);
        for (const { detail } of problems) expect(detail).toMatch(/^[A-Z].*\.$/);
        for (const purpose of ['registration', 'feedback'] as const) checkQuestions(questions, purpose);
      }),
      { numRuns: 300 },
    );
  });

  test('what one side has cleaned the other takes as it is', () => {
    fc.assert(
      fc.property(questionLists(), rawAnswers(), (questions, given) => {
        const { answers, problems } = checkAnswers(questions, given);
        if (problems.length > 0) return;
        const sent: unknown = JSON.parse(JSON.stringify(answers));
        expect(checkAnswers(questions, sent as typeof answers)).toEqual({ answers, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('what is hidden is neither kept nor missed', () => {
    fc.assert(
      fc.property(questionLists(), rawAnswers(), (questions, given) => {
        const shown = new Set(shownQuestions(questions, given).map(({ question_id }) => question_id));
        const { answers, problems } = checkAnswers(questions, given);
        for (const id of Object.keys(answers)) expect(shown).toContain(id);
        for (const { question_id } of problems) expect(shown).toContain(question_id);
      }),
      { numRuns: 300 },
    );
  });

  test('what is required and shown is kept or named', () => {
    fc.assert(
      fc.property(questionLists(), rawAnswers(), (questions, given) => {
        const { answers, problems } = checkAnswers(questions, given);
        for (const { question_id, required, type } of shownQuestions(questions, given)) {
          const isThere = Object.hasOwn(answers, question_id);
          const isNamed = problems.some((problem) => problem.question_id === question_id);
          if (required && type !== 'section') expect(isThere || isNamed).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('what is kept can be said in words', () => {
    fc.assert(
      fc.property(questionLists(), rawAnswers(), (questions, given) => {
        const { answers } = checkAnswers(questions, given);
        for (const question of questions) {
          const texts = formatAnswer(question, answerTo(answers, question.question_id));
          for (const text of texts) expect(typeof text).toBe('string');
        }
      }),
      { numRuns: 200 },
    );
  });
});
