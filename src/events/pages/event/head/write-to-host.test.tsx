import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteToHost } from './event-head.tsx';

const opened: string[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  opened.length = 0;
  answer = async () => Response.json({ email: 'noor+tea@example.org' });
  vi.stubGlobal('fetch', () => answer());
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const name = 'Write to the host';
const press = () => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const said = () => screen.getByRole('status').textContent;

test('shows no address until it is asked for; then opens a mail and leaves the address in reach', async () => {
  const { container } = render(<WriteToHost eventId="e1" title="Tea & talk" />);
  expect(container.innerHTML).not.toMatch(/@|mailto/);
  press();
  await vi.waitFor(() => expect(said()).toBe('One moment…'));
  const link = await screen.findByRole('link', { name: 'noor+tea@example.org' });
  const href = 'mailto:noor%2Btea@example.org?subject=Tea%20%26%20talk';
  expect(link.getAttribute('href')).toBe(href);
  expect(opened).toEqual([href]);
  expect(said()).toBe('Write to noor+tea@example.org');
  expect(document.activeElement).toBe(link);
});

test('says what went wrong where it was pressed, and can be pressed again', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  render(<WriteToHost eventId="e1" title="Tea" />);
  press();
  await vi.waitFor(() => expect(said()).toBe('No answer. Try again.'));
  expect(opened).toEqual([]);
  answer = async () => Response.json({ email: 'noor@example.org' });
  press();
  expect(await screen.findByRole('link', { name: 'noor@example.org' })).toBeDefined();
});

test('someone who has gone on meanwhile keeps the focus', async () => {
  render(
    <>
      <WriteToHost eventId="e1" title="Tea" />
      <button type="button">Register</button>
    </>,
  );
  press();
  const other = screen.getByRole('button', { name: 'Register' });
  other.focus();
  await screen.findByRole('link');
  expect(document.activeElement).toBe(other);
});
