import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { Live } from './live.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { announce, dismissToast, readLive, toast } from './toast.ts';
import * as styles from './live.css.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => readLive().toasts.forEach(({ id }) => dismissToast(id)));
  act(() => announce('')());
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

test('an announcement is gone before someone reads on to it, and the same one is heard again', () => {
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

test('readers hear messages while a dialog is open, and closing one leaves the dialog open', async () => {
  const close = vi.fn<() => void>();
  render(
    <>
      <Live />
      <Dialog isOpen onClose={close} title="Send the message?">
        <Button>Send</Button>
      </Dialog>
    </>,
  );
  act(() => toast('It could not be sent.', 'danger'));
  await screen.findByText('It could not be sent.');
  expect(screen.getByRole('alert').textContent).toBe('It could not be sent.');
  const press = async (element: HTMLElement) => {
    fireEvent.pointerDown(element, { button: 0 });
    fireEvent.click(element);
    // Radix looks a moment later at what became of a press.
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await press(screen.getByLabelText('Close this message'));
  expect(screen.queryByText('It could not be sent.')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await press(document.body);
  expect(close).toHaveBeenCalled();
});

test('messages move off a dialog that opens, and back when it closes', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isWindow = this.getAttribute('role') === 'dialog';
    return isWindow ? new DOMRect(0, 300, innerWidth, innerHeight - 300) : new DOMRect(16, innerHeight - 76, 328, 60);
  });
  const both = (isOpen: boolean) => (
    <>
      <Live />
      <Dialog isOpen={isOpen} onClose={() => {}} title="Send the message?">
        Nobody has read it yet.
      </Dialog>
    </>
  );
  const { rerender } = render(both(false));
  act(() => toast('It could not be sent.', 'danger'));
  const card = await screen.findByText('It could not be sent.');
  const corner = card.closest<HTMLElement>(`.${styles.corner}`);
  expect(corner?.style.transform).toBe('');
  rerender(both(true));
  await vi.waitFor(
    () => expect(corner?.style.transform).toBe(`translate(${(innerWidth - 328) / 2 - 16}px, ${92 - innerHeight}px)`),
    SOON,
  );
  rerender(both(false));
  await vi.waitFor(() => expect(corner?.style.transform).toBe(''), SOON);
  vi.restoreAllMocks();
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
