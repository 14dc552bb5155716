import { describe, expect, test } from 'vitest';
import {
  afterChange,
  afterMending,
  afterSubmit,
  noAttempt,
  type Problems,
  type Refusal,
  shownProblems,
  stillWrong,
  summaryLine,
  summaryOf,
} from './attempt.ts';

const lines = [
  { name: 'email', label: 'Email' },
  { name: 'password', label: 'Password' },
];
const names = lines.map(({ name }) => name);
const nameOf = (field: string) => names.find((name) => name === field);
const found = new Map([
  ['password', 'Use at least 10 characters.'],
  ['email', 'Enter your email address, like name@example.org.'],
]);
const taken: Refusal = {
  detail: 'There is an account already.',
  fields: [{ field: 'email', detail: 'There is an account already.' }],
};

const submitted = (problems: Problems) => afterSubmit(noAttempt, problems);

describe('what the rules found', () => {
  test('keeps the form from being sent, every time', () => {
    expect(submitted(found)).toMatchObject({ count: 1, wasHeldBack: true });
    expect(afterSubmit(submitted(found), new Map())).toMatchObject({ count: 2, wasHeldBack: false });
  });

  test('is looked at again on change until it is right', () => {
    const still = afterChange(submitted(found), 'password', 'Use at most 128 characters.');
    expect(still.found.get('password')).toBe('Use at most 128 characters.');
    const mended = afterChange(still, 'password', undefined);
    expect([...mended.found.keys()]).toEqual(['email']);
    const again = afterChange(mended, 'password', 'Use at least 10 characters.');
    expect([...again.found.keys()]).toEqual(['email']);
  });

  test('is past when its reason is, and only then', () => {
    const attempt = submitted(new Map([['cv', 'Wait until the file has been sent.']]));
    expect(afterMending(attempt, 'cv', 'The file was not sent.')).toBe(attempt);
    expect(afterMending(attempt, 'cv', 'Wait until the file has been sent.').found.size).toBe(0);
  });

  test('counts as wrong while it is, where values are held elsewhere; what became wrong since waits', () => {
    const attempt = submitted(new Map([['title', 'Give the event a title.']]));
    const now = new Map([
      ['title', 'Use at most 120 characters.'],
      ['category', 'Choose a category.'],
    ]);
    expect([...stillWrong(attempt, now)]).toEqual([['title', 'Use at most 120 characters.']]);
    expect(stillWrong(attempt, new Map()).size).toBe(0);
    expect(stillWrong(attempt, now).size).toBe(1);
  });

  test('stands in the summary in the order of the fields, as part of a sentence', () => {
    expect(summaryOf(lines, found)).toEqual([
      { id: 'email', text: 'Email: enter your email address, like name@example.org.' },
      { id: 'password', text: 'Password: use at least 10 characters.' },
    ]);
  });

  test('leads to the control, and what has no label is said as it is', () => {
    const problems = new Map([['whole', 'Add a question.']]);
    expect(summaryOf([{ name: 'whole', id: 'add-question', label: null }], problems)).toEqual([
      { id: 'add-question', text: 'Add a question.' },
    ]);
  });
});

describe('what the server said', () => {
  const shown = (attempt = noAttempt, error: Refusal | null = taken) => shownProblems(attempt, names, error, nameOf);

  test('stands at its field until that is changed', () => {
    expect(shown().problems).toEqual(new Map([['email', 'There is an account already.']]));
    expect(shown().detail).toBeUndefined();
    expect(shown(afterChange(noAttempt, 'email', undefined)).problems.size).toBe(0);
    expect(shown(afterChange(noAttempt, 'password', undefined)).problems.has('email')).toBe(true);
  });

  test('gives way to what our own rules say of the field', () => {
    const attempt = { ...submitted(found), wasHeldBack: false };
    expect(shown(attempt).problems.get('email')).toBe(found.get('email'));
  });

  test.each([[[]], [[{ field: 'timezone', detail: 'Choose another.' }]]])(
    'about no field here is said of the whole',
    (fields) => {
      const { problems, detail } = shown(noAttempt, { ...taken, fields });
      expect(problems.size).toBe(0);
      expect(detail).toBe('There is an account already.');
    },
  );

  test('about a field that is not on show is not said of the whole', () => {
    const { problems, detail } = shownProblems(noAttempt, ['password'], taken, nameOf);
    expect(problems.size).toBe(0);
    expect(detail).toBeUndefined();
  });

  test('is past once a later attempt was not even sent', () => {
    const { problems, detail } = shown(submitted(new Map([['cv', 'Choose a PDF.']])));
    expect(problems.size).toBe(0);
    expect(detail).toBeUndefined();
  });

  test('counts again from the next attempt on', () => {
    const changed = afterChange(noAttempt, 'email', undefined);
    expect(shown(afterSubmit(changed, new Map())).problems.has('email')).toBe(true);
  });
});

test.each([
  ['Password', 'Use at least 10 characters.', 'Password: use at least 10 characters.'],
  ['CV', 'PDF is what we take.', 'CV: PDF is what we take.'],
  ['What do you eat?', 'Choose an answer.', 'What do you eat? Choose an answer.'],
])('%s and “%s” read as one line', (label, sentence, line) => {
  expect(summaryLine(label, sentence)).toBe(line);
});
