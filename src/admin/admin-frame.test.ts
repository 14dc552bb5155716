import { expect, test } from 'vitest';
import { currentIn, sectionsFor } from './admin-frame.tsx';

const current = (path: string) =>
  sectionsFor(false)
    .map((section) => currentIn(section, path) ?? '-')
    .join(' ');

test.each([
  ['/admin', 'page - - -'],
  ['/admin/', 'page - - -'],
  ['/admin/events', 'page - - -'],
  ['/admin/events/view/1', 'true - - -'],
  ['/admin/forms/create', '- true - -'],
  ['/admin/feedback-templates', '- - - page'],
])('at %s the section is marked', (path, marks) => {
  expect(current(path)).toBe(marks);
});

test('administrators have three more', () => {
  const names = (isAdministrator: boolean) => sectionsFor(isAdministrator).map(({ name }) => name);
  expect(names(true)).toEqual([...names(false), 'People', 'Outbox', 'Audit']);
});
