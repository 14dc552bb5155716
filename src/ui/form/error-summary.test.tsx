import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const words = 'Enter your email, such as ada@example.org.';
const fields = [{ id: 'email', text: words }];

test('nothing wrong shows nothing', () => {
  const { container } = render(<ErrorSummary />);
  expect(container.textContent).toBe('');
});

test('it takes focus when it appears, and again at the next attempt', () => {
  const { rerender } = render(<ErrorSummary fields={fields} attempt={1} />);
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  summary.blur();
  rerender(<ErrorSummary fields={fields} attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

test('its links lead to the fields, where the same words stand', () => {
  render(
    <>
      <ErrorSummary fields={fields} detail="The form was not sent." />
      <TextField name="email" label="Email" error={words} hint="We send no advertising." />
    </>,
  );
  const input = screen.getByLabelText('Email');
  fireEvent.click(screen.getByRole('link', { name: words }));
  expect(document.activeElement).toBe(input);
  expect(location.hash).toBe('');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual([words, 'We send no advertising.']);
});
