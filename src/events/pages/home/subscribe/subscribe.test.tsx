import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readLive } from '#src/ui/live/toast.ts';
import { SOON } from '#tests/support/soon.ts';
import { feedAddress, feedText } from './subscribe-dialog.tsx';
import { noFilters } from '#rules/events/finder-address.ts';
import { SubscribeButton } from './subscribe-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const filters = {
  ...noFilters,
  search: 'tea & cake',
  category: 'design',
  format: 'in_person',
  city: 'Berlin',
  tag: 'calm',
  when: 'past',
} as const;
const feed = `${location.origin}/api/calendar.ics`;
const filtered = `${feed}?search=tea+%26+cake&category=design&format=in_person&city=Berlin&tag=calm`;

async function openDialog(chosen = noFilters) {
  render(<SubscribeButton filters={chosen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return screen.findByRole('dialog', { name: 'Subscribe to events' });
}

test('the address holds the filters that are set, and nothing that changes nothing', () => {
  expect(feedAddress(noFilters)).toBe(feed);
  expect(feedAddress(filters)).toBe(filtered);
  expect(feedText(filters)).toBe('Design, In person, Berlin, #calm, “tea & cake”');
});

test('offers the calendar’s own program, an address and a file', async () => {
  const dialog = await openDialog(filters);
  expect(dialog.textContent).toContain(
    'the events that match your filters: Design, In person, Berlin, #calm, “tea & cake”',
  );
  const app = screen.getByRole('link', { name: 'Open in calendar app' });
  expect(app.getAttribute('href')).toBe(filtered.replace(/^https?:/, 'webcal:'));
  expect(screen.getByLabelText('Address')).toMatchObject({ value: filtered, readOnly: true });
  const file = screen.getByRole('link', { name: 'Download .ics' });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([filtered, 'events.ics']);
});

test('copies the address, and says what to do where that is not allowed', async () => {
  await openDialog();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const copy = screen.getByRole('button', { name: 'Copy address' });
  const lastToast = () => readLive().toasts.at(-1);
  fireEvent.click(copy);
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ text: 'Address copied', tone: 'success' }), SOON);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(feed);
  fireEvent.click(copy);
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ tone: 'danger' }), SOON);
});

test('closes, and can be opened again', async () => {
  await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SOON);
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});
