import { expect, test } from 'vitest';
import { currentIn, sections } from './sections.ts';

const current = (path: string) => sections.map((section) => currentIn(section, path) ?? '-').join(' ');

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
