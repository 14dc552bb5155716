import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { Live } from './live.tsx';
import { announce, dismissToast, readLive, toast } from './toast.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => readLive().toasts.forEach(({ id }) => dismissToast(id)));
});

test('both regions are there before any message', () => {
  render(<Live />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('news are a status, trouble is an alert', async () => {
  render(<Live />);
  act(() => toast('Link copied'));
  act(() => toast('The link could not be copied.', 'danger'));
  await screen.findByText('Link copied');
  expect(screen.getByRole('status').textContent).toContain('Link copied');
  expect(screen.getByRole('alert').textContent).toContain('The link could not be copied.');
});

test('news take the place of news, and never of trouble', async () => {
  render(<Live />);
  act(() => toast('It could not be saved.', 'danger'));
  act(() => toast('Registration is closed.'));
  act(() => toast('Registration is open again.'));
  await screen.findByText('Registration is open again.');
  expect(screen.queryByText('Registration is closed.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('It could not be saved.');
});

test('an announcement is heard and not shown as a card', () => {
  render(<Live />);
  act(() => void announce('12 events found.'));
  expect(screen.getByRole('status').textContent).toBe('12 events found.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an announcement is gone before somebody reads on to it, and the same one is heard again', () => {
  vi.useFakeTimers();
  render(<Live />);
  act(() => void announce('12 events found.'));
  act(() => void vi.advanceTimersByTime(4000));
  act(() => void announce('3 events found.'));
  act(() => void vi.advanceTimersByTime(4000));
  expect(screen.getByRole('status').textContent).toBe('3 events found.');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what a list said is gone with its page, and takes no later announcement along', () => {
  render(<Live />);
  const Found = ({ count }: { count: number }) => {
    useEffect(() => announce(`${count} events found.`), [count]);
    return null;
  };
  const { rerender, unmount } = render(<Found count={19} />);
  rerender(<Found count={3} />);
  expect(screen.getByRole('status').textContent).toBe('3 events found.');
  unmount();
  expect(screen.getByRole('status').textContent).toBe('');

  const other = render(<Found count={2} />);
  act(() => void announce('Your time zone is saved.'));
  other.unmount();
  expect(screen.getByRole('status').textContent).toBe('Your time zone is saved.');
});

test('news go by themselves, trouble stays until it is closed', async () => {
  render(<Live />);
  await vi.dynamicImportSettled();
  vi.useFakeTimers();
  act(() => toast('Saved'));
  act(() => toast('Not saved', 'danger'));
  await vi.waitFor(() => screen.getByText('Saved'), SOON);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText('Not saved')).toBeNull();
});
