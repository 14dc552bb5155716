import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TICKETS } from './forget.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import type { Ticket } from '#openapi/types.ts';
import { anEventSummary, anOwnRegistration } from '#tests/support/made/events.ts';
import { connectBearer } from './bearer.ts';
import { keepGuestTicket, refreshGuestTickets, removeGuestTicket, updateGuestTicket } from './guest-tickets.ts';
import { dropPastTickets, keepTickets, readTickets, readTicketsOf } from './kept-tickets.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-27T12:00:00Z');
const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
let notes: Map<string, string>;
const note = () => notes.get(TICKETS) ?? null;
let asked: (string | null)[] = [];
let answer: (token: string | null) => Response;
let session: string | null = null;

connectBearer({ token: () => session, refused: () => {} });
beforeEach(() => {
  asked = [];
  session = null;
  answer = () => Response.json(ticket(), dated(NOW));
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  notes = stubDeviceNotes();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const token = request.headers.get('ticket-token');
    asked.push(token);
    return answer(token);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dated = (time: number) => ({ headers: { Date: new Date(time).toUTCString() } });

function ticket(registration: Partial<Ticket['registration']> = {}, changes: Partial<Ticket> = {}): Ticket {
  const own = anOwnRegistration(registration);
  return { registration: own, full_name: 'Ada Byron', email: 'ada@example.org', is_guest: true, ...changes };
}
const second = () => ticket({ code: 'CCCC-DDDD', event: anEventSummary({ event_id: 'e2' }) });
const codes = async () => (await readTicketsOf(null))?.tickets.map(({ code }) => code) ?? null;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const problem = (status: number, code: string) => () => Response.json({ code, detail: 'No.', fields: [] }, { status });

test('a guest’s tickets add up, however the address is spelt, and say neither name nor address', async () => {
  expect(await keepGuestTicket(TOKEN, ticket())).toBe(false);
  expect(await keepGuestTicket(OTHER, second())).toBe(false);
  await keepGuestTicket(OTHER, { ...second(), email: 'Ada@Example.org' });
  expect(await codes()).toEqual(['K7M2-9QXD', 'CCCC-DDDD']);
  expect(note()).not.toMatch(/Ada|example/i);
  await removeGuestTicket(TOKEN);
  await removeGuestTicket(OTHER);
  await keepGuestTicket(TOKEN, ticket({}, { email: 'ada@bücher.example' }));
  expect(await keepGuestTicket(OTHER, { ...second(), email: 'ada@xn--bcher-kva.example' })).toBe(false);
});

test('what belongs to another person gives way, and is shown to nobody meanwhile', async () => {
  await keepTickets({ userId: 'grace', asOf: NOW, tickets: [{ ...(await keptOne()), code: 'of Grace' }] }, null);
  expect(await readTicketsOf(null)).toBeNull();
  expect(await keepGuestTicket(TOKEN, ticket())).toBe(true);
  expect(await codes()).toEqual(['K7M2-9QXD']);
  expect(await readTicketsOf('grace')).toBeNull();

  expect(await keepGuestTicket(OTHER, { ...second(), email: 'charles@example.org' })).toBe(true);
  expect(await codes()).toEqual(['CCCC-DDDD']);
  // A proof alone says who is here now, with a ticket or without.
  await keepGuestTicket(TOKEN, ticket({ status: 'waitlisted', ticket: null }));
  expect(note()).toBeNull();

  await keepGuestTicket(TOKEN, ticket());
  await keepTickets({ userId: 'grace', asOf: NOW, tickets: [] }, null);
  expect(await readTicketsOf(null)).toBeNull();
});

test('while someone is logged in nothing is kept by a link, and nothing asked', async () => {
  session = 'token-of-grace';
  await keepGuestTicket(TOKEN, ticket());
  expect(note()).toBeNull();
  session = null;
  await keepGuestTicket(TOKEN, ticket());
  session = 'token-of-grace';
  await refreshGuestTickets();
  expect(asked).toEqual([]);
});

test.each([
  ['waits for a seat', ticket({ status: 'waitlisted', ticket: null })],
  ['is cancelled with its event', ticket({ event: anEventSummary({ status: 'cancelled' }) })],
  ['is of an event that is over', ticket({ event: anEventSummary({ phase: 'ended' }) })],
  ['belongs to an account', ticket({}, { is_guest: false })],
])('a registration that %s is not kept, and goes where it was', async (_, now) => {
  await keepGuestTicket(TOKEN, now);
  expect(note()).toBeNull();
  await keepGuestTicket(TOKEN, ticket());
  await updateGuestTicket(TOKEN, now);
  expect(note()).toBeNull();
});

test('the server is asked for each at most every ten minutes, and once for its clock', async () => {
  await keepGuestTicket(TOKEN, ticket());
  answer = () => Response.json(ticket(), dated(NOW - 60 * MINUTE));
  await Promise.all([refreshGuestTickets(), refreshGuestTickets()]);
  expect(asked).toEqual([TOKEN]);
  expect((await readTickets())?.ahead).toBe(-60 * MINUTE);
  pass(9);
  await refreshGuestTickets();
  expect(asked).toHaveLength(1);
  await keepGuestTicket(OTHER, second());
  pass(2);
  answer = () => Response.json(ticket({ event: anEventSummary({ title: 'Another hall' }) }), dated(NOW));
  await refreshGuestTickets();
  expect(asked).toEqual([TOKEN, TOKEN]);
  expect((await readTickets())?.tickets.map(({ title }) => title)).toContain('Another hall');
  // What a wrong clock wrote down is from the future now.
  vi.setSystemTime(NOW - 24 * 60 * MINUTE);
  answer = (token) => Response.json(token === TOKEN ? ticket() : second(), dated(NOW));
  await refreshGuestTickets();
  expect(asked.slice(2).toSorted()).toEqual([TOKEN, OTHER]);
});

test.each([
  ['opens nothing', 404, 'not_found'],
  ['is no link', 422, 'invalid'],
])('a link that %s takes its ticket along', async (_, status, code) => {
  await keepGuestTicket(TOKEN, ticket());
  await keepGuestTicket(OTHER, second());
  const refused = problem(status, code);
  answer = (token) => (token === TOKEN ? refused() : Response.json(second(), dated(NOW)));
  await refreshGuestTickets();
  expect(await codes()).toEqual(['CCCC-DDDD']);
});

test.each([
  ['has too many tries', problem(429, 'too_many_requests')],
  ['is in trouble', problem(503, 'unavailable')],
])('a server that %s takes nothing away, and is left alone for ten minutes', async (_, given) => {
  await keepGuestTicket(TOKEN, ticket());
  answer = given;
  await refreshGuestTickets();
  await refreshGuestTickets();
  expect(asked).toHaveLength(1);
  expect(await codes()).toEqual(['K7M2-9QXD']);
  pass(11);
  await refreshGuestTickets();
  expect(asked).toHaveLength(2);
});

test.each([
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a portal', () => new Response('<h1>Sign in', { status: 404 })],
])('%s takes nothing away, and the next look asks', async (_, given) => {
  await keepGuestTicket(TOKEN, ticket());
  answer = given;
  await refreshGuestTickets().catch(() => {});
  expect(await codes()).toEqual(['K7M2-9QXD']);
  await refreshGuestTickets().catch(() => {});
  expect(asked).toHaveLength(2);
});

test('an answer that comes after the ticket was removed brings nothing back', async () => {
  await keepGuestTicket(TOKEN, ticket());
  await removeGuestTicket(TOKEN);
  expect(note()).toBeNull();
  await updateGuestTicket(TOKEN, ticket());
  expect(note()).toBeNull();
});

test('nothing is left of a guest a day after the last event', async () => {
  await keepGuestTicket(TOKEN, ticket({ event: anEventSummary({ ends_at: '2026-11-27T14:00:00Z' }) }));
  pass(27 * 60);
  answer = () => Response.json({ status: 'ok' }, dated(NOW + 27 * 60 * MINUTE));
  await dropPastTickets();
  expect(note()).toBeNull();
});

async function keptOne() {
  await keepGuestTicket(TOKEN, ticket());
  const [kept] = (await readTickets())?.tickets ?? [];
  notes.clear();
  if (!kept) throw new Error('Nothing was kept.');
  return kept;
}
