import { expect, test } from 'vitest';
import { aPerson } from '#tests/support/made/people.ts';
import { changesOf, fields } from './profile-fields.ts';
import { problemOf } from '#src/forms/field-rules.ts';

const { full_name, headline, organisation, phone, bio, host_bio } = aPerson();
const texts = { full_name, headline, organisation, phone, bio, host_bio };

test('only what was changed is sent, with the version that it was changed in', () => {
  const user = aPerson({ version: 7 });
  expect(changesOf(user, { ...texts, headline: 'Analyst' })).toEqual({ version: 7, headline: 'Analyst' });
  expect(changesOf(user, { ...texts, full_name: '' })).toEqual({ version: 7, full_name: '' });
  expect(changesOf(user, texts)).toEqual({ version: 7 });
});

test.each(['', '+44 20 7946 0958', '+49 (30) 555-0178', '0612'])('%j is a phone number', (text) => {
  expect(problemOf(text, fields.phone)).toBeUndefined();
});

test.each(['call me', '+', '١٢٣٤٥'])('%j is no phone number', (text) => {
  expect(problemOf(text, fields.phone)).toBe('Enter a phone number, like +44 20 7946 0018.');
});
