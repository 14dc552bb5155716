import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import * as operations from '#openapi/operations.ts';
import type { EventDetails, EventRegistration, OwnRegistration } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntent, shareIntent } from '#src/session/intent.ts';
import { queryClient, readOptions } from '#src/api/query.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { anOwnRegistration, someEventDetails } from '#tests/support/made/events.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { linkWord, useRegistrationFlow } from './registration-flow.ts';

describe('the word of a link', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });

  const at = (search: string) => history.replaceState(null, '', `/event/e1${search}`);

  test('the last word of an event’s link stays in the tab, for this event alone', () => {
    expect(linkWord('e1')).toBeNull();
    at('?ref=poster');
    expect(linkWord('e1')).toBe('poster');
    at('?register=');
    expect([linkWord('e1'), linkWord('e2')]).toEqual(['poster', null]);
    at('?register=&ref=News_1');
    expect(linkWord('e1')).toBe('News_1');
  });

  test.each(['?ref=', '?ref=two%20words', '?ref=%00', `?ref=${'x'.repeat(41)}`, '?href=poster', '?ref=poster%20'])(
    '%s is no word',
    (search) => {
      at(search);
      expect(linkWord('e1')).toBeNull();
    },
  );

  test('a storage that is forbidden keeps nobody from registering', () => {
    at('?ref=poster');
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    expect(linkWord('e1')).toBeNull();
  });
});

const [ADA, EVE] = ['ada@example.org', 'eve@example.org'];
const event = someEventDetails({ event_id: '01890000-0000-7000-8000-0000000000e1' });
const asked: string[] = [];
/** What the server's clock says, whatever this device's does. */
const began = Date.now();
let isServerThere = true;

auth.start();

function EventPage() {
  const flow = useRegistrationFlow(event.event_id);
  return `${flow.standing}, ${flow.outcome ?? (flow.isBusy ? 'registering' : 'at rest')}`;
}
const shows = () => document.body.textContent;

const init = { params: { path: { id: event.event_id } } };
const { queryKey } = readOptions(operations.getEvent, init);
/** The event is read; at 0 as it came with the HTML, for nobody. */
function read(changes: Partial<EventDetails> = {}, updatedAt?: number) {
  return act(async () => {
    queryClient.setQueryData(queryKey, { ...event, ...changes }, updatedAt === undefined ? {} : { updatedAt });
    await vi.dynamicImportSettled();
  });
}

/** Register is pressed by nobody who is known, at an event whose page shows who is logged in by now. */
function press() {
  auth.send({ type: 'place.kept', path: `/event/${event.event_id}` });
  keepIntent({ act: 'register', id: event.event_id, title: event.title });
}
const logIn = (email: string) =>
  auth.send({ type: 'session.begun', session: aSession({ user: aPerson({ email }) }), from: '/login' });

describe('the way to a seat', () => {
  // It is fetched, which takes its time where nothing is bundled.
  beforeAll(() => import('./status-tracker.ts'));
  beforeEach(() => {
    stubDeviceNotes();
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

  test.each([
    ['finishes what its own person began a moment ago', 0, null, ADA, true],
    ['finishes what was begun for the address of the account', 50, ADA, ADA, true],
    ['does nothing that was begun for another address', 0, ADA, EVE, false],
    ['does nothing that someone began who may have left', 11, null, EVE, false],
  ])('%s', async (_, minutes, address, email, isSent) => {
    press();
    if (address) shareIntent(address);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    logIn(email);
    render(<EventPage />);
    await read({}, 0);
    expect(shows()).toBe('unread, at rest');
    await read();
    expect(shows()).toBe(isSent ? 'none, registering' : 'none, at rest');
    if (!isSent) expect(readIntent()).toBeNull();
    await vi.waitFor(() => expect(asked).toHaveLength(isSent ? 1 : 0));
  });

  test('waits until it is known who has logged in', async () => {
    press();
    shareIntent(ADA);
    const replaced = { type: 'session.replaced elsewhere', session: { token: 'token-of-ada', user: null } } as const;
    auth.send(replaced);
    render(<EventPage />);
    await read();
    expect(shows()).toBe('none, at rest');
    act(() => auth.send({ type: 'user.changed', user: aPerson({ email: ADA }), token: 'token-of-ada' }));
    await vi.waitFor(() => expect(shows()).toBe('none, registering'));
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
    const { unmount } = render(<EventPage />);
    await read({ registration: made(0) });
    await vi.waitFor(() => expect(shows()).toBe('approved, registered'));
    unmount();
    endSession();
    press();
    logIn(ADA);
    render(<EventPage />);
    await read({ registration: made(60) });
    await vi.waitFor(() => expect(shows()).toBe('approved, known'));
  });

  test('goes by the device’s clock where the server does not say its own', async () => {
    isServerThere = false;
    press();
    logIn(ADA);
    render(<EventPage />);
    await read({ registration: anOwnRegistration({ created_at: new Date().toISOString() }) });
    await vi.waitFor(() => expect(shows()).toBe('approved, registered'));
  });

  const own = (status: EventRegistration['status'], more: Partial<OwnRegistration> = {}) => ({
    registration: anOwnRegistration({ status, ...more }),
  });

  test('tells how the registration stands, as often as it is read', async () => {
    logIn(ADA);
    render(<EventPage />);
    const steps: [Partial<EventDetails>, string][] = [
      [{ registration: null }, 'none'],
      [own('pending'), 'pending'],
      [own('rejected'), 'rejected'],
      [own('waitlisted', { waitlist_position: 3 }), 'waitlisted'],
      [own('approved'), 'movedUp'],
      [own('approved', { message: 'Bring a pen.' }), 'movedUp'],
      [{ registration: null }, 'cancelled'],
      [own('approved'), 'approved'],
      [{ ...own('approved'), phase: 'ended' }, 'over'],
      [{ ...own('approved'), status: 'cancelled' }, 'over'],
    ];
    for (const [changes, standing] of steps) {
      await read(changes);
      expect(shows()).toBe(`${standing}, at rest`);
    }
  });

  test('a seat that the person took who waited is no moving up', async () => {
    logIn(ADA);
    render(<EventPage />);
    await read(own('waitlisted', { can_take: true }));
    await read(own('approved'));
    expect(shows()).toBe('approved, at rest');
  });

  test('knows what this browser showed before, once', async () => {
    logIn(ADA);
    const { unmount } = render(<EventPage />);
    await read(own('waitlisted'));
    await vi.waitFor(() => expect(shows()).toBe('waitlisted, at rest'));
    unmount();
    await vi.waitFor(() => expect(queryClient.removeQueries({ queryKey })).toBeUndefined());
    const again = render(<EventPage />);
    await read(own('approved'));
    await vi.waitFor(() => expect(shows()).toBe('movedUp, at rest'));
    again.unmount();
    queryClient.removeQueries({ queryKey });
    await new Promise((over) => setTimeout(over, 10));
    render(<EventPage />);
    await read(own('approved'));
    await new Promise((over) => setTimeout(over, 10));
    expect(shows()).toBe('approved, at rest');
  });

  test('goes by the list of one’s registrations where that is newer, or all that there is', async () => {
    logIn(ADA);
    render(<EventPage />);
    const list = readOptions(operations.listOwnRegistrations, { params: { query: {} } }).queryKey;
    const row = (status: OwnRegistration['status']) => {
      const item = anOwnRegistration({ status });
      return { items: [{ ...item, event: { ...item.event, event_id: event.event_id } }], next: null };
    };
    const now = Date.now();
    const readList = (status: OwnRegistration['status'], updatedAt: number) =>
      act(async () => void queryClient.setQueryData(list, { pages: [row(status)], pageParams: [null] }, { updatedAt }));
    await readList('waitlisted', now);
    expect(shows()).toBe('waitlisted, at rest');
    await read(own('pending'), now + 1);
    expect(shows()).toBe('pending, at rest');
    await readList('rejected', now + 2);
    expect(shows()).toBe('rejected, at rest');
    await readList('cancelled', now + 3);
    expect(shows()).toBe('cancelled, at rest');
    // While the event's page is open, it is what that shows.
    await read(own('approved'), now + 4);
    const { queryFn } = readOptions(operations.getEvent, init);
    const close = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    await readList('pending', now + 5);
    expect(shows()).toBe('approved, at rest');
    close();
  });

  test('that the address is confirmed is said once, and not of one that was confirmed before', async () => {
    const send = vi.fn();
    const { trackStatus } = await import('./status-tracker.ts');
    const past = trackStatus(send, () => {});
    const person = (email_verified_at: string | null) =>
      auth.send({ type: 'user.changed elsewhere', user: aPerson({ email: ADA, email_verified_at }) });
    logIn(ADA);
    person(null);
    past(event);
    expect(send).not.toHaveBeenCalled();
    person('2027-01-01T10:00:00.000Z');
    past(event);
    past(event);
    expect(send.mock.calls).toEqual([[{ type: 'address.confirmed' }]]);
    send.mockClear();
    trackStatus(send, () => {})(event);
    expect(send).not.toHaveBeenCalled();
  });
});
