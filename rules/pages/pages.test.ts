import { describe, expect, test } from 'vitest';
import { findPage } from './pages.ts';

const admin = ['events', 'forms', 'email-templates', 'feedback-templates'];

describe('the table of the specification, point 2', () => {
  test.each(['/', '/event/1', '/login', '/register', '/forgot-password', '/reset-password', '/feedback/1'])(
    '%s is open to everybody',
    (path) => {
      const page = findPage(path);
      expect(page.access).not.toBe('private');
      expect(page.title).not.toBe('Page not found');
    },
  );

  test.each([
    '/profile',
    '/profile/edit',
    '/profile/events',
    '/profile/settings',
    '/admin',
    ...admin.flatMap((part) => [`/admin/${part}`, `/admin/${part}/create`, `/admin/${part}/edit/1`]),
    '/admin/events/view/1',
    '/admin/events/1/feedback',
  ])('%s asks for a login', (path) => {
    expect(findPage(path).access).toBe('private');
  });
});

test('a path has one page, though several may be written alike', () => {
  expect(findPage('/admin/events/7/feedback').name).toBe('eventFeedback');
  expect(findPage('/admin/events/edit/7').name).toBe('eventEditor');
});

test('a slash at the end changes nothing', () => {
  expect(findPage('/login/')).toBe(findPage('/login'));
});

test.each(['/nowhere', '/event', '/event/1/2', '/admin/users', '/loginx'])('%s is no page', (path) => {
  expect(findPage(path)).toMatchObject({ title: 'Page not found' });
});
