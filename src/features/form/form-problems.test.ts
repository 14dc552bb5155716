import { describe, expect, test } from 'vitest';
import type { Shown } from '#machines/problem.ts';
import { bounds } from '#openapi/bounds.ts';
import { emailField } from './account-fields.ts';
import { afterChange, check, noAttempt, shownProblems } from './form-problems.ts';
import { summaryOf } from './summary.ts';

const fields = { email: emailField, password: { label: 'Password', bound: bounds.NewAccount.password } };
const taken: Shown = {
  detail: 'There is an account already.',
  code: 'email_taken',
  fields: [{ field: 'email', detail: 'There is an account already.' }],
};

describe('what the rules found', () => {
  const found = check(fields, { email: 'ada', password: 'short' });
  const attempt = { ...noAttempt<'email' | 'password'>(), found };

  test('is looked at again on change until it is right', () => {
    const still = afterChange(attempt, 'password', 'Use at most 128 characters.');
    expect(still.found.password).toBe('Use at most 128 characters.');
    const mended = afterChange(still, 'password', undefined);
    expect(mended.found).toEqual({ email: found.email });
    expect(afterChange(mended, 'password', 'Use at least 10 characters.').found).toEqual({ email: found.email });
  });

  test('stands in the summary in the order of the fields, as part of a sentence', () => {
    expect(summaryOf(fields, attempt, found, [])).toEqual([
      { id: 'email', text: 'Email: enter your email address, like name@example.org.' },
      { id: 'password', text: 'Password: use at least 10 characters.' },
    ]);
  });
});

describe('what the server said', () => {
  test('stands at its field until that is changed', () => {
    const attempt = noAttempt<'email' | 'password'>();
    expect(shownProblems(fields, attempt, taken)).toEqual({
      problems: { email: 'There is an account already.' },
      detail: undefined,
    });
    expect(shownProblems(fields, afterChange(attempt, 'email', undefined), taken).problems).toEqual({});
    expect(shownProblems(fields, afterChange(attempt, 'password', undefined), taken).problems).toHaveProperty('email');
  });

  test.each([[], [{ field: 'timezone', detail: 'Choose another.' }]])(
    'about no field here is said of the whole',
    () => {
      const error = { ...taken, fields: [] };
      expect(shownProblems(fields, noAttempt(), error)).toEqual({
        problems: {},
        detail: 'There is an account already.',
      });
    },
  );

  test('is past once a later attempt was not even sent', () => {
    const attempt = { ...noAttempt<'email' | 'password'>(), wasHeldBack: true };
    expect(shownProblems(fields, attempt, taken)).toEqual({ problems: {}, detail: undefined });
  });
});

test('what became wrong beside the fields after the attempt waits for the next one', () => {
  const beside = [{ id: 'cv', label: 'CV', problem: 'Choose a PDF.' }];
  const attempt = noAttempt<'email' | 'password'>();
  expect(summaryOf(fields, attempt, {}, beside)).toEqual([]);
  expect(summaryOf(fields, { ...attempt, beside: ['cv'] }, {}, beside)).toEqual([
    { id: 'cv', text: 'CV: choose a PDF.' },
  ]);
});
