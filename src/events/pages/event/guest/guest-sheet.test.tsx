import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resendWait } from '#machines/accounts/email-code.ts';
import type { SeatByCode } from '#openapi/types.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { auth } from '#src/session/auth.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import { Queries } from '#src/api/queries.tsx';
import { queryClient } from '#src/api/query.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aSeatByCode } from '#tests/support/made/guests.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { useGuest } from './use-guest.ts';

const event = someEventDetails({ event_id: '01890000-0000-7000-8000-0000000000e1' });
const path = `/api/events/${event.event_id}`;
const DAY = 24 * 60 * 60_000;
/** The server's clock, whatever the device's says. */
const began = Date.now();
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();

const asked: { path: string; body: { attempt: string; code?: string } }[] = [];
let seats: SeatByCode[];

auth.start();
beforeEach(() => {
  asked.length = 0;
  seats = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, body: await request.json() });
    if (pathname === `${path}/seat-codes`) {
      return Response.json({ expires_at: at(10), resend_at: at(0.3) }, { status: 202 });
    }
    return Response.json(aSeatByCode({}, { proven_until: at(30) }));
  });
});
afterEach(() => {
  cleanup();
  endPageActors();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sheet(shown = event) {
  return (
    <Queries>
      <GuestSheet
        event={shown}
        offer={{ does: 'register', words: 'Register' }}
        isWanted
        onClosed={() => {}}
        onSeat={(seat) => seats.push(seat)}
        onRefusal={() => {}}
        onLogin={() => {}}
        returnFocus={() => {}}
      />
    </Queries>
  );
}
const open = () => render(sheet());
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const canResend = () =>
  screen.getByRole('button', { name: 'Send another code' }).getAttribute('aria-disabled') !== 'true';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const shows = (label: string) => act(() => vi.waitFor(() => expect(screen.queryByLabelText(label)).not.toBeNull()));
const isSeated = () => act(() => vi.waitFor(() => expect(seats).toHaveLength(1)));

async function askForCode() {
  await shows('Name');
  type('Name', 'Ada Byron');
  type('Email', 'ada@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await shows('Code');
}
/** As a reload, or a tab that was duplicated with what it keeps. */
async function openAgain(label: string) {
  cleanup();
  endPageActors();
  open();
  await shows(label);
}

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a device whose clock is %s waits for a code, and for another one, as any', async (_, off) => {
  vi.useFakeTimers({ now: began + off });
  open();
  await askForCode();
  expect(document.body.textContent).toContain('The code works for ten minutes.');
  expect(canResend()).toBe(false);
  await wait(resendWait / 2);
  expect(canResend()).toBe(false);
  await wait(resendWait);
  expect(canResend()).toBe(true);
  await openAgain('Code');
  type('Code', '123456');
  await isSeated();
});

test.each([
  ['forwards', DAY],
  ['backwards', -DAY],
])('a clock that is set a day %s under way takes nothing that was typed, and no code', async (_, off) => {
  vi.useFakeTimers({ now: began });
  open();
  await shows('Name');
  type('Name', 'Ada Byron');
  vi.setSystemTime(began + off);
  await openAgain('Name');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Byron');
  await askForCode();
  vi.setSystemTime(began);
  await openAgain('Code');
  type('Code', '123456');
  await isSeated();
});

test('a tab that is duplicated while it waits sends the code with the secret of the first', async () => {
  vi.useFakeTimers({ now: began });
  open();
  await askForCode();
  await openAgain('Code');
  type('Code', '123456');
  await isSeated();
  const [wish, taken] = asked;
  expect([wish?.path, taken?.path]).toEqual([`${path}/seat-codes`, `${path}/seats`]);
  expect(taken?.body).toMatchObject({ attempt: wish?.body.attempt, code: '123456' });
});

test('an event that is cancelled under way says so before a code is typed', async () => {
  const { rerender } = open();
  await askForCode();
  rerender(sheet({ ...event, status: 'cancelled', registration_state: 'cancelled' }));
  expect(screen.getByRole('alert').textContent).toContain('This event is cancelled');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('what opens over a page that kept its stand-in takes on the typeface', async () => {
  delete document.documentElement.dataset['font'];
  open();
  await shows('Name');
  expect(document.documentElement.dataset['font']).toBe('later');
});

test.each([
  ['opens by itself where the address said so as the page came', '?register', '', true],
  ['stays closed where the address came to say so later', '', '?register', false],
])('the sheet %s', async (_, arrived, later, isWanted) => {
  vi.useFakeTimers();
  history.replaceState(null, '', `/event/1${arrived}`);
  const { result } = renderHook(() => useGuest(event.event_id, {} as RegistrationFlow, false));
  history.replaceState(null, '', `/event/1${later}`);
  await wait(100);
  expect(result.current.isWanted).toBe(isWanted);
  history.replaceState(null, '', '/');
});
