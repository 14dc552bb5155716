import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminEventSummary } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEventSummary } from '#tests/support/made/events.ts';
import { EventList } from './event-list.tsx';

const asked: string[] = [];
let answer: (query: URLSearchParams) => Response | Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  history.replaceState(null, '', '/admin/events');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { search, searchParams } = new URL(url);
    asked.push(search);
    return answer(searchParams);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (items: AdminEventSummary[], next: string | null = null) => Response.json({ items, next });
const problem = (status: number, code: string) => Response.json({ detail: 'No.', code }, { status });
const titled = (title: string) => anAdminEventSummary({ event_id: title, title });
const show = () =>
  render(
    <Queries>
      <EventList />
    </Queries>,
  );
const titles = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const link = (name: string) => screen.getByRole('link', { name });

test('a search that is typed asks once, a page is read once, and the way back is known', async () => {
  answer = (query) =>
    page([titled(query.get('cursor') || query.get('search') || 'first')], query.get('cursor') ? null : 'c2');
  show();
  await screen.findByRole('table', { name: 'Events' });
  expect(asked).toEqual(['?search=&status=current&when=upcoming&sort=starts_at&limit=25']);
  const entries = history.length;
  for (const value of ['c', 'ca', 'calm '])
    fireEvent.change(screen.getByLabelText('Search events'), { target: { value } });
  await waitFor(() => expect(titles()).toEqual(['calm']));
  expect(asked.slice(1)).toEqual(['?search=calm&status=current&when=upcoming&sort=starts_at&limit=25']);
  expect([location.search, history.length]).toEqual(['?search=calm', entries]);
  expect(readLive().announcement).toBe('1 event on this page, more on the next.');

  fireEvent.click(link('Next'));
  await waitFor(() => expect(titles()).toEqual(['c2']));
  expect(location.search).toBe('?search=calm&cursor=c2');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  screen.getByText('Page 2');
  fireEvent.click(link('Previous'));
  await waitFor(() => expect(titles()).toEqual(['calm']));
  expect(asked).toHaveLength(3);

  fireEvent.click(screen.getByRole('button', { name: 'Event' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect([location.search, history.length]).toEqual(['?search=calm&sort=title', entries + 3]);
});

test('the page before stays, dimmed, until the next one is there', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answer = async (query) => {
    if (query.get('status') === 'draft') await held;
    return page([titled(query.get('status') ?? '')]);
  };
  show();
  const table = await screen.findByRole('table');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'draft' } });
  await waitFor(() => expect(table.parentElement?.getAttribute('aria-busy')).toBe('true'));
  expect(titles()).toEqual(['current']);
  release();
  await waitFor(() => expect(titles()).toEqual(['draft']));
  expect(table.parentElement?.hasAttribute('aria-busy')).toBe(false);
});

test('a row says what waits for an answer and leads there', async () => {
  answer = () =>
    page([anAdminEventSummary({ event_id: 'e1', title: 'Calm', pending: 12, waitlisted: 3, capacity: null })]);
  show();
  const row = within(await screen.findByRole('row', { name: /Calm/ }));
  expect(row.getByRole('link', { name: '12 pending: Calm' }).getAttribute('href')).toBe(
    '/admin/events/view/e1?tab=registrations&status=pending',
  );
  expect(row.getByRole('link', { name: '3 on the waitlist: Calm' }).getAttribute('href')).toBe(
    '/admin/events/view/e1?tab=registrations&status=waitlisted',
  );
  // In the cell of its name on a phone, in its own column next to it on wider screens.
  expect(row.getAllByText('29, no limit')).toHaveLength(2);
  expect(row.getByRole('link', { name: '3 waiting' }).getAttribute('href')).toBe(
    '/admin/events/view/e1?tab=registrations&status=waitlisted',
  );
  row.getByRole('button', { name: 'More actions: Calm' });
});

test('an empty list says whether there is anything at all', async () => {
  answer = () => page([]);
  show();
  await screen.findByRole('heading', { name: 'Create your first event' });
  await waitFor(() => expect(screen.queryByLabelText('Search events')).toBeNull());
  cleanup();
  queryClient.clear();
  answer = (query) => page(query.get('when') === 'upcoming' ? [] : [titled('over')]);
  show();
  await screen.findByRole('heading', { name: 'Nothing is planned' });
  screen.getByLabelText('Search events');
  fireEvent.click(screen.getByRole('button', { name: 'Show all events' }));
  await waitFor(() => expect(titles()).toEqual(['over']));
  cleanup();
  queryClient.clear();
  answer = (query) => page(query.get('search') ? [] : [titled('any')]);
  history.replaceState(null, '', '/admin/events?search=zzz&status=draft');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toEqual(['any']));
  expect(location.search).toBe('');
});

test('a broken link to a page leads to the first one, and what failed is tried again', async () => {
  answer = (query) => (query.get('cursor') ? problem(422, 'invalid') : page([titled('first')]));
  history.replaceState(null, '', '/admin/events?status=draft&cursor=nonsense');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
  await waitFor(() => expect(titles()).toEqual(['first']));
  expect(location.search).toBe('?status=draft');
  cleanup();
  queryClient.clear();
  answer = () => problem(500, 'internal');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => page([titled('there')]);
  fireEvent.click(again);
  await waitFor(() => expect(titles()).toEqual(['there']));
});
