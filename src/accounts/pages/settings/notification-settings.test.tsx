import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NotificationPreferences } from '#openapi/types.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { dismissToast, readLive } from '#src/ui/live/toast.ts';
import { NotificationSettings } from './notification-settings.tsx';

const person = vi.hoisted(() => ({ isOrganiser: false }));
vi.mock('#src/session/auth.ts', async (original) => ({
  ...(await original<object>()),
  useIsOrganiser: () => person.isOrganiser,
}));

let holds: NotificationPreferences;
let read: () => Response;
let save: (changes: Partial<NotificationPreferences>) => Response | Promise<Response>;

beforeEach(async () => {
  holds = preferencesOf({});
  read = () => Response.json(holds);
  vi.stubGlobal('fetch', async (request: Request) =>
    request.method === 'GET' ? read() : save((await request.json()) as Partial<NotificationPreferences>),
  );
  render(
    <Queries>
      <NotificationSettings />
    </Queries>,
  );
  await screen.findByRole('table', { name: 'What we tell you about, and where' });
});
afterEach(() => {
  cleanup();
  person.isOrganiser = false;
  queryClient.clear();
  readLive().toasts.forEach(({ id }) => dismissToast(id));
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Reminders: email' });
const toasts = () => readLive().toasts.map(({ text }) => text);

test('a choice that was saved stays, and nothing is said of the answer that was lost', async () => {
  save = (changes) => {
    holds = { ...holds, ...changes };
    return new Response(null);
  };
  fireEvent.click(box());
  const seen = new Set<boolean>();
  const timer = setInterval(() => seen.add(box().checked), 0);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(timer);
  expect([...seen]).toEqual([false]);
  expect(toasts()).toEqual([]);
});

test('one that was not saved goes back, and says so', async () => {
  save = () => new Response('<h1>Bad gateway', { status: 502 });
  fireEvent.click(box());
  await waitFor(() => expect(box().checked).toBe(true));
  expect(toasts().at(-1)).toBe('This choice wasn’t saved. Try again.');
});

test('where nothing can be read, nobody claims to know', async () => {
  save = () => new Response(null, { status: 502 });
  read = () => new Response(null, { status: 502 });
  fireEvent.click(box());
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^We don’t know whether this choice was saved/));
});

test('where the page is left before, what holds is read all the same', async () => {
  let lose = (_: Response) => {};
  save = (changes) => {
    holds = { ...holds, ...changes };
    return new Promise<Response>((answer) => (lose = answer));
  };
  const before = toasts();
  fireEvent.click(box());
  await waitFor(() => expect(holds.event_reminder_email).toBe(false));
  cleanup();
  lose(new Response(null));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(toasts()).toEqual(before);
});

test('who organises chooses when to be mailed about registrations', async () => {
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  person.isOrganiser = true;
  render(
    <Queries>
      <NotificationSettings />
    </Queries>,
  );
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Registrations: email' });
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['At once', false],
    ['Daily', true],
    ['Never', false],
  ]);
  const sent: object[] = [];
  save = (changes) => {
    sent.push(changes);
    holds = { ...holds, ...changes };
    return Response.json(holds);
  };
  fireEvent.change(select, { target: { value: 'at_once' } });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(sent).toEqual([{ registration_created_email: 'at_once' }]);
  expect(select.value).toBe('at_once');
});
