import { expect, test } from 'vitest';
import { entriesFor } from './entries.ts';

const names = (zone: 'in' | 'out', isOrganiser: boolean) => entriesFor(zone, isOrganiser).map(([name]) => name);

test('a visitor sees Events, Login and Sign Up', () => {
  expect(names('out', false)).toEqual(['Events', 'Login', 'Sign Up']);
});

test('a signed-in user sees Events and Profile', () => {
  expect(names('in', false)).toEqual(['Events', 'Profile']);
});

test('an organiser sees Admin too, after Profile', () => {
  expect(names('in', true)).toEqual(['Events', 'Profile', 'Admin']);
});
