import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button keeps focus and sends nothing twice', () => {
  const sent = vi.fn();
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    sent();
  };
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy}>
        Login
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Login' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a button submits no form unless it says so', () => {
  render(<Button>Show more</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
