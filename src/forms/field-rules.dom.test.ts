import { describe, expect, test } from 'vitest';
import { bounds } from '#openapi/bounds.ts';
import { check, emailField, problemOf, readFields } from './field-rules.ts';

const password = { label: 'Password', bound: bounds.NewAccount.password, missing: 'Choose one.' };
const fullName = { label: 'Full name', bound: bounds.NewAccount.full_name };

describe('an email address', () => {
  test.each(['', 'ada', 'ada@example', 'ada@@example.org', 'ada lovelace@example.org', 'ada@b..org', 'ada.@b.org'])(
    '%j is asked for',
    (text) => {
      expect(problemOf(text, emailField)).toBe('Enter your email address, like name@example.org.');
    },
  );

  test.each(['a@b.c', 'ada+foyer@example.org', 'ädä@exämple.org'])('%j will do', (text) => {
    expect(problemOf(text, emailField)).toBeUndefined();
  });
});

test('a form sends what is in a paste, and nothing that nobody sees', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email"><input name="full_name">';
  const type = (name: string, text: string) => Object.assign(form.elements.namedItem(name) ?? {}, { value: text });
  type('email', '\u00a0Ada Byron <mailto:ada@exam\u200bple.org>;');
  type('full_name', '\u200b\u3164');
  const required = { ...fullName, bound: bounds.NewPerson.full_name };
  const fields = { email: emailField, full_name: required };
  expect(readFields(form, fields)).toEqual({ email: 'ada@example.org', full_name: '' });
  expect([...check(fields, readFields(form, fields)).keys()]).toEqual(['full_name']);
});

describe('lengths', () => {
  test('count code points, as the contract does', () => {
    expect(problemOf('🎉'.repeat(9), password)).toBe('Use at least 10 characters.');
    expect(problemOf('🎉'.repeat(10), password)).toBeUndefined();
    expect(problemOf('🎉'.repeat(120), fullName)).toBeUndefined();
    expect(problemOf('x'.repeat(121), fullName)).toBe('Use at most 120 characters.');
  });

  test('a password may be of spaces', () => {
    expect(problemOf(' '.repeat(10), password)).toBeUndefined();
  });
});

test('what is not required may be empty', () => {
  expect(problemOf('', fullName)).toBeUndefined();
  expect(problemOf('', password)).toBe('Choose one.');
  expect(problemOf('', { ...password, missing: undefined as never })).toBe('Fill in password.');
});

test('an invisible NUL is named', () => {
  expect(problemOf('Ada\0', fullName)).toBe('Remove the invisible character from this text.');
});
