import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

test('a password is hidden until someone asks to see it', () => {
  render(
    <PasswordField name="password" label="Password" autoComplete="current-password" defaultValue="tea and cake" />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('tea and cake');
  fireEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }));
  expect(input.type).toBe('password');
});

test('password managers know which password it is', () => {
  render(<PasswordField name="new_password" label="New password" autoComplete="new-password" />);
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password');
});
