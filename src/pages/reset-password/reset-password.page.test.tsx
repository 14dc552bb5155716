import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResetPasswordPage } from './reset-password.page.tsx';

afterEach(cleanup);

function open(search: string) {
  history.replaceState(null, '', `/reset-password${search}`);
  render(<ResetPasswordPage title="Choose a new password" />);
}

test('the token leaves the address as soon as it is read', () => {
  open('?token=abc-DEF_123');
  expect(screen.getByLabelText('New password')).toBeTruthy();
  expect(location.search).toBe('');
});

test.each(['', '?token=', '?token=cut off', `?token=${'x'.repeat(201)}`])(
  '%j is no link: ask for a new one',
  (search) => {
    open(search);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  },
);
