import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminEvent, EventMails as Mails } from '#openapi/types.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { anAdminEvent } from '#tests/support/made/events.ts';
import { EventMails } from './event-mails.tsx';

let holds: Mails;
let asked: [method: string, body: unknown][];
let save: () => Response;

beforeEach(() => {
  holds = { choice: 'as_in_settings', in_settings: 'daily' };
  asked = [];
  save = () => Response.json(holds);
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = request.method === 'PUT' ? ((await request.json()) as Pick<Mails, 'choice'>) : null;
    asked.push([request.method, body]);
    if (!body) return Response.json(holds);
    const answer = save();
    if (!answer.ok) return answer;
    holds = { ...holds, ...body };
    return Response.json(holds);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (changes: Partial<AdminEvent> = {}) =>
  render(
    <Queries>
      <EventMails
        event={anAdminEvent({ event_id: 'e1', status: 'published', phase: 'upcoming', own_role: 'editor', ...changes })}
      />
    </Queries>,
  );
const list = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Email me about registrations' });

test('shows what counts, and takes another choice', async () => {
  show();
  const select = await list();
  expect([...select.options].map(({ text }) => text)).toEqual([
    'As in my settings: daily',
    'At once',
    'Daily',
    'Never',
  ]);
  expect(select.value).toBe('as_in_settings');
  fireEvent.change(select, { target: { value: 'never' } });
  await waitFor(() => expect(select.value).toBe('never'));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(asked).toEqual([
    ['GET', null],
    ['PUT', { choice: 'never' }],
  ]);
  expect(select.value).toBe('never');
});

test('one that was not saved goes back, and says so', async () => {
  show();
  const select = await list();
  save = () => new Response('<h1>Bad gateway', { status: 502 });
  fireEvent.change(select, { target: { value: 'never' } });
  await waitFor(() => expect(readLive().toasts.at(-1)?.text).toBe('This choice wasn’t saved. Try again.'));
  await waitFor(() => expect(select.value).toBe('as_in_settings'));
});

test.each([
  ['a viewer', { own_role: 'viewer' }],
  ['who helps at the door', { own_role: 'check_in' }],
  ['an event that is over', { phase: 'ended' }],
  ['a cancelled event', { status: 'cancelled' }],
] as const)('is not asked for %s', async (_, changes) => {
  show(changes);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(asked).toEqual([]);
});

test('is not there for an administrator who is not in the team', async () => {
  holds = { choice: null, in_settings: 'daily' };
  show({ own_role: 'owner' });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('combobox')).toBeNull();
});
