import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminEvent } from '#openapi/types.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (changes: Partial<AdminEvent> = {}, isNews = false) => {
  const event = anAdminEvent({ event_id: 'e1', title: 'Calm', status: 'published', own_role: 'owner', ...changes });
  render(<ShareDialog event={event} isNews={isNews} onClose={() => {}} />);
  return within(screen.getByRole('dialog'));
};
const ways = ['Add a person', 'Import people', 'Invite your team'];
const waysIn = (dialog: ReturnType<typeof within>) =>
  ways.filter((words) => dialog.queryByText(words, { selector: 'a' }));

test('a published event hands on its link, and leads to adding people and inviting the team', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const dialog = show({}, true);
  dialog.getByRole('heading', { name: 'Your event is published' });
  dialog.getByText(/^Everyone can see it now\./);
  dialog.getByRole('img', { name: 'QR code of the event’s page' });
  dialog.getByRole('button', { name: 'Copy link' }).click();
  await waitFor(() => expect(copied).toEqual([`${location.origin}/event/e1`]));
  expect(waysIn(dialog)).toEqual(ways);
});

test('a word is in the link that is shown and copied, and only where people can register', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const dialog = show();
  fireEvent.change(dialog.getByLabelText(/^Word in the link/), { target: { value: 'Spring letter' } });
  dialog.getByText(`${location.origin}/event/e1?ref=spring-letter`, { selector: 'a' });
  dialog.getByRole('button', { name: 'Copy link' }).click();
  await waitFor(() => expect(copied).toEqual([`${location.origin}/event/e1?ref=spring-letter`]));
  cleanup();
  expect(show({ status: 'cancelled' }).queryByLabelText(/^Word in the link/)).toBeNull();
});

test('what can no longer be done, or not with that role, is not offered', () => {
  const viewed = show({ own_role: 'viewer', visibility: 'unlisted' });
  viewed.getByRole('heading', { name: 'Share “Calm”' });
  viewed.getByText(/^Only people with the link can find it\./);
  expect(waysIn(viewed)).toEqual([]);
  cleanup();
  const off = show({ status: 'cancelled' }, true);
  off.getByText(/marked as cancelled/);
  expect(waysIn(off)).toEqual(['Invite your team']);
});

test.each<[Partial<AdminEvent>, string[]]>([
  [
    { format: 'in_person', venue_name: 'Bakery', address: 'Mill Street 4, 10115 Berlin', city: 'Berlin' },
    ['Bakery', 'Mill Street 4, 10115 Berlin'],
  ],
  [{ format: 'hybrid', venue_name: 'Bakery', address: null, city: 'Berlin' }, ['Bakery', 'Berlin', 'and online']],
  [{ format: 'online', venue_name: 'Bakery', online_url: 'https://meet.example.org/secret' }, ['Online']],
  [{ format: 'in_person', venue_name: null, address: null, city: null }, ['Place to be announced']],
])('the poster says where %j is', (changes, lines) => {
  show(changes);
  const poster = document.querySelector<HTMLElement>('[data-paper]') ?? document.body;
  const place = within(poster).getByText(lines[0] ?? '', { selector: 'span' }).parentElement;
  expect([...(place?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lines);
  within(poster).getByText(`${location.origin}/event/e1`.replace('https://', ''));
  expect(poster.textContent).not.toContain('secret');
});
