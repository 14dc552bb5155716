import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as operations from '#openapi/operations.ts';
import type { EventDetails } from '#openapi/types.ts';
import { forgetIntent, shareIntent } from '#src/session/intent.ts';
import { onPageNavigation } from '#src/session/page-navigation.ts';
import { queryClient, useRead } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { MarkButton } from './mark-button.tsx';
import type { Mark } from './set-mark.ts';

let zone: 'in' | 'out' = 'in';
let email = 'ada@example.org';
vi.mock(import('#src/session/auth.ts'), async (original) => ({
  ...(await original()),
  useZone: () => zone,
  useUser: () => (zone === 'in' ? aPerson({ email }) : null),
}));

const asked: string[] = [];
let answer: () => Response = () => new Response(null, { status: 204 });
beforeEach(() => {
  zone = 'in';
  email = 'ada@example.org';
  asked.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.method === 'GET' ? Response.json(event) : answer();
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetIntent();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let event: EventDetails;
function Shown({ mark }: { mark: Mark }) {
  const query = useRead(
    operations.getEvent,
    { params: { path: { id: '01890000-0000-7000-8000-0000000000e1' } } },
    { initialData: event, staleTime: Infinity },
  );
  return query.data && <MarkButton event={query.data} mark={mark} />;
}
function show(mark: Mark, changes: Partial<EventDetails> = {}) {
  event = someEventDetails({ event_id: '01890000-0000-7000-8000-0000000000e1', ...changes });
  return render(
    <QueryClientProvider client={queryClient}>
      <Shown mark={mark} />
    </QueryClientProvider>,
  );
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const isBusy = (name: string) => screen.getByRole('button', { name }).hasAttribute('aria-disabled');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => readLive().toasts.at(-1);

test('saves with one press, and is pressed once the server has it; another press takes it back, with a way to undo', async () => {
  show('is_saved');
  press('Save');
  expect(pressed('Save')).toBe('false');
  await vi.waitFor(() => expect(pressed('Save')).toBe('true'));
  // Until it has come to rest it takes no press.
  await vi.waitFor(() => expect(isBusy('Save')).toBe(false));
  press('Save');
  await vi.waitFor(() => expect(pressed('Save')).toBe('false'));
  expect(asked).toEqual([
    'PUT /api/events/01890000-0000-7000-8000-0000000000e1/saved',
    'DELETE /api/events/01890000-0000-7000-8000-0000000000e1/saved',
  ]);
  expect(said()).toMatchObject({ text: 'Removed from saved events', action: { words: 'Undo' } });
  said()?.action?.onChoose();
  await vi.waitFor(() => expect(pressed('Save')).toBe('true'));
});

test('says why it was refused, and reads the event again', async () => {
  const detail = 'You can register for this event right now.';
  answer = () =>
    Response.json(
      { type: 'about:blank', title: 'Conflict', status: 409, detail, code: 'not_allowed_now' },
      { status: 409 },
    );
  show('has_alert', { registration_state: 'not_open' });
  press('Tell me when it opens');
  await vi.waitFor(() => expect(said()).toMatchObject({ text: detail, tone: 'danger' }));
  await vi.waitFor(() => expect(asked).toContain('GET /api/events/01890000-0000-7000-8000-0000000000e1'));
  expect(pressed('Tell me when it opens')).toBeNull();
});

test('leads a visitor to the login and back, and does then what was pressed; nothing before it was', async () => {
  const went = vi.fn();
  onPageNavigation(went);
  zone = 'out';
  const first = show('has_alert', { registration_state: 'full' });
  press('Tell me when a seat is free');
  expect(went).toHaveBeenCalledWith({
    to: '/login',
    keepPlace: false,
    returnTo: '/event/01890000-0000-7000-8000-0000000000e1',
  });
  expect(asked).toEqual([]);
  first.unmount();

  zone = 'in';
  const other = show('is_saved', { registration_state: 'full' });
  other.unmount();
  expect(asked).toEqual([]);
  show('has_alert', { registration_state: 'full' });
  await screen.findByRole('button', { name: 'We’ll tell you when a seat is free. Turn this off' });
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(asked).toEqual(['PUT /api/events/01890000-0000-7000-8000-0000000000e1/alert']);
});

test.each([
  ['Ada asked for a link in between', 0, true],
  ['it was pressed a quarter of an hour ago', 15, false],
])('does nothing for Eve of what another person pressed: %s', async (_, minutes, isNamed) => {
  zone = 'out';
  const first = show('is_saved');
  press('Save');
  first.unmount();
  if (isNamed) shareIntent('ada@example.org');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  zone = 'in';
  email = 'eve@example.org';
  show('is_saved');
  press('Save');
  await vi.waitFor(() => expect(pressed('Save')).toBe('true'));
  expect(asked).toEqual(['PUT /api/events/01890000-0000-7000-8000-0000000000e1/saved']);
});
