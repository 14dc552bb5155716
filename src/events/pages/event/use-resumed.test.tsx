import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventRegistration } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntent, shareIntent } from '#src/session/intent.ts';
import { useRegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { queryClient } from '#src/api/query.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { useResumed } from './use-resumed.ts';

const [ADA, EVE] = ['ada@example.org', 'eve@example.org'];
const event = someEventDetails({ event_id: '01890000-0000-7000-8000-0000000000e1' });
const asked: string[] = [];
/** What the server's clock says, whatever this device's does. */
const began = Date.now();
let isServerThere = true;

auth.start();
beforeEach(() => {
  asked.length = 0;
  isServerThere = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/registrations') && request.method === 'POST') asked.push(pathname);
    if (pathname === '/api/health/live' && !isServerThere) throw new TypeError('Failed to fetch');
    if (pathname === '/api/health/live') {
      return Response.json({ status: 'ok' }, { headers: { date: new Date(began).toUTCString() } });
    }
    return new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  endSession();
  forgetIntent();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function EventPage({ isKnown, registration = null }: { isKnown: boolean; registration?: EventRegistration | null }) {
  const flow = useRegistrationFlow(event.event_id);
  useResumed({ ...event, registration }, isKnown, flow);
  return flow.outcome ?? (flow.isBusy ? 'registering' : 'at rest');
}
const shows = () => document.body.textContent;
const page = (isKnown: boolean, registration: EventRegistration | null = null) => (
  <QueryClientProvider client={queryClient}>
    <EventPage isKnown={isKnown} registration={registration} />
  </QueryClientProvider>
);

/** Register is pressed by nobody who is known, at an event whose page shows who is logged in by now. */
function press() {
  auth.send({ type: 'place.kept', path: `/event/${event.event_id}` });
  keepIntent({ act: 'register', id: event.event_id, title: event.title });
}
const logIn = (email: string) =>
  auth.send({ type: 'session.begun', session: aSession({ user: aPerson({ email }) }), from: '/login' });

test.each([
  ['finishes what its own person began a moment ago', 0, null, ADA, true],
  ['finishes what was begun for the address of the account', 50, ADA, ADA, true],
  ['does nothing that was begun for another address', 0, ADA, EVE, false],
  ['does nothing that somebody began who may have left', 11, null, EVE, false],
])('%s', async (_, minutes, address, email, isSent) => {
  press();
  if (address) shareIntent(address);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  logIn(email);
  const shown = render(page(false));
  expect(shows()).toBe('at rest');
  shown.rerender(page(true));
  expect(shows()).toBe(isSent ? 'registering' : 'at rest');
  if (!isSent) expect(readIntent()).toBeNull();
  await vi.waitFor(() => expect(asked).toHaveLength(isSent ? 1 : 0));
});

test('waits until it is known who has logged in', () => {
  press();
  shareIntent(ADA);
  const replaced = { type: 'session.replaced elsewhere', session: { token: 'token-of-ada', user: null } } as const;
  auth.send(replaced);
  render(page(true));
  expect(shows()).toBe('at rest');
  act(() => auth.send({ type: 'user.changed', user: aPerson({ email: ADA }), token: 'token-of-ada' }));
  expect(shows()).toBe('registering');
});

const DAY = 24 * 60 * 60_000;
test.each([
  ['of a clock that is right', 0],
  ['of a clock that is a day ahead', DAY],
  ['of a clock that is a day behind', -DAY],
])('%s, tells what was sent since the press from what was there before', async (_, off) => {
  vi.useFakeTimers({ toFake: ['Date'], now: began + off });
  const made = (minutesAgo: number) => {
    const created_at = new Date(began - minutesAgo * 60_000).toISOString();
    return anOwnRegistration({ created_at });
  };
  press();
  logIn(ADA);
  const { unmount } = render(page(true, made(0)));
  await vi.waitFor(() => expect(shows()).toBe('registered'));
  unmount();
  endSession();
  press();
  logIn(ADA);
  render(page(true, made(60)));
  await vi.waitFor(() => expect(shows()).toBe('known'));
});

test('goes by the device’s clock where the server does not say its own', async () => {
  isServerThere = false;
  press();
  logIn(ADA);
  render(page(true, anOwnRegistration({ created_at: new Date().toISOString() })));
  await vi.waitFor(() => expect(shows()).toBe('registered'));
});
