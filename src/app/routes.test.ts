import { describe, expect, test } from 'vitest';
import { findRoute } from './routes.ts';

const admin = ['events', 'forms', 'email-templates', 'feedback-templates'];

describe('the table of the specification, point 2', () => {
  test.each(['/', '/event/1', '/login', '/register', '/forgot-password', '/reset-password', '/feedback/1'])(
    '%s is open to everybody',
    (path) => {
      expect(findRoute(path).route).toMatchObject({ access: 'public' });
      expect(findRoute(path).route.title).not.toBe('Page not found');
    },
  );

  test.each([
    '/profile',
    '/profile/edit',
    '/admin',
    ...admin.flatMap((part) => [`/admin/${part}`, `/admin/${part}/create`, `/admin/${part}/edit/1`]),
    '/admin/events/view/1',
    '/admin/events/1/feedback',
  ])('%s asks for a login', (path) => {
    expect(findRoute(path).route.access).toBe('private');
  });
});

test('a path gives its parameters', () => {
  expect(findRoute('/event/0190-a').params).toEqual({ id: '0190-a' });
  expect(findRoute('/admin/events/7/feedback').params).toEqual({ id: '7' });
});

test('a slash at the end changes nothing', () => {
  expect(findRoute('/login/').route).toBe(findRoute('/login').route);
});

test.each(['/nowhere', '/event', '/event/1/2', '/admin/users', '/loginx'])('%s is no page', (path) => {
  expect(findRoute(path).route.title).toBe('Page not found');
});
