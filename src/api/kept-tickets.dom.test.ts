import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { TICKETS } from './forget.ts';
import {
  dropPastTickets,
  keepTicketOf,
  keepTickets,
  type KeptTicket,
  onTicketsKept,
  readTickets,
} from './kept-tickets.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-26T20:00:00Z');
let notes: Map<string, string>;
const note = () => notes.get(TICKETS) ?? null;
let answer: () => Response;

beforeEach(() => {
  notes = stubDeviceNotes();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ticket(code: string, start: number): KeptTicket {
  const [starts_at, ends_at] = [new Date(start).toISOString(), new Date(start + 2 * HOUR).toISOString()];
  return {
    ...{ event_id: code, title: code, starts_at, ends_at, timezone: 'Europe/Berlin', place: 'Hall 2' },
    ...{ ticket: 'T', code, is_here: false },
  };
}

const keep = (tickets: KeptTicket[], listedUntil: string | null = null, userId = 'ada') =>
  keepTickets({ userId, asOf: NOW, tickets }, listedUntil);
const kept = async () => (await readTickets())?.tickets.map(({ code }) => code) ?? null;
const clock = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
const at = (time: number) => () => Response.json({ status: 'ok' }, { headers: { Date: new Date(time).toUTCString() } });

test('a clock that is a year ahead takes no ticket away, with or without a network', async () => {
  await keep([ticket('tomorrow', NOW + DAY)]);
  clock(NOW + 365 * DAY);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await dropPastTickets().catch(() => {});
  expect(await kept()).toEqual(['tomorrow']);
  answer = at(NOW);
  await dropPastTickets();
  expect(await kept()).toEqual(['tomorrow']);
});

test.each([
  ['a page of a portal', () => new Response('<h1>Sign in', { headers: { Date: new Date(NOW).toUTCString() } })],
  ['an empty answer', () => new Response(null, { headers: { Date: new Date(NOW).toUTCString() } })],
  ['an answer that does not say when', () => Response.json({ status: 'ok' })],
])('%s takes none away', async (_, given) => {
  clock(NOW);
  await keep([ticket('long over', NOW - 3 * DAY)]);
  answer = given;
  await dropPastTickets().catch(() => {});
  expect(await kept()).toEqual(['long over']);
});

test('what ended more than a day ago by the server’s clock goes, and nothing else', async () => {
  clock(NOW);
  await keep([ticket('over', NOW - 2 * DAY), ticket('last night', NOW - DAY + HOUR)]);
  answer = at(NOW);
  await dropPastTickets();
  expect(await kept()).toEqual(['last night']);
});

test('a list that is whole drops what is not in it; one that goes on drops only what it has passed', async () => {
  const [first, second, third] = [1, 2, 3].map((day) => ticket(`in ${day} days`, NOW + day * DAY)) as [
    KeptTicket,
    KeptTicket,
    KeptTicket,
  ];
  await keep([first, second, third]);
  await keep([second], second.starts_at);
  expect(await kept()).toEqual(['in 2 days', 'in 3 days']);
  await keep([first], first.starts_at, 'grace');
  expect(await kept()).toEqual(['in 1 days']);
  await keep([], null, 'grace');
  expect(await kept()).toEqual([]);
});

test('what has become of one registration takes its place; of nothing kept, nothing is made', async () => {
  const own = anOwnRegistration({ code: 'AAAA-BBBB', ticket: 'moBYZ3Jtb0NHYlVxT2lXc3ZkaA' });
  await keepTicketOf('ada', own);
  expect(note()).toBeNull();

  await keep([ticket('later', NOW + 900 * DAY)]);
  const changed = vi.fn();
  const forget = onTicketsKept(changed);
  await keepTicketOf('ada', own);
  expect(await kept()).toEqual(['AAAA-BBBB', 'later']);
  await keepTicketOf('ada', { ...own, checked_in_at: own.created_at });
  expect((await readTickets())?.tickets[0]).toMatchObject({ code: 'AAAA-BBBB', is_here: true });
  await keepTicketOf('ada', { ...own, status: 'cancelled', ticket: null });
  expect(await kept()).toEqual(['later']);
  expect(changed).toHaveBeenCalledTimes(3);
  forget();
});

test('nothing of another person comes among what is kept, and what was kept by a wrong clock gives way', async () => {
  const own = anOwnRegistration({ code: 'AAAA-BBBB', ticket: 'moBYZ3Jtb0NHYlVxT2lXc3ZkaA' });
  await keep([ticket('first', NOW + DAY)]);
  await keepTicketOf('grace', own);
  expect(await kept()).toEqual(['first']);
  await keepTickets({ userId: 'ada', asOf: Date.now() + DAY, tickets: [ticket('first', NOW + DAY)] }, null);
  await keepTickets({ userId: 'ada', asOf: Date.now(), tickets: [ticket('second', NOW + DAY)] }, null);
  expect(await kept()).toEqual(['second']);
});

test('changes at the same moment are made one after the other', async () => {
  await keep([ticket('first', NOW + DAY)]);
  const own = anOwnRegistration({ code: 'AAAA-BBBB', ticket: 'moBYZ3Jtb0NHYlVxT2lXc3ZkaA' });
  const second = anOwnRegistration({ code: 'CCCC-DDDD', ticket: 'moBYZ3Jtb0NHYlVxT2lXc3ZkaA' });
  await Promise.all([keepTicketOf('ada', own), keepTicketOf('ada', second)]);
  expect((await kept())?.toSorted()).toEqual(['AAAA-BBBB', 'CCCC-DDDD', 'first']);
});

test('what is told of the server’s clock stays until it is told again', async () => {
  await keepTickets({ userId: 'ada', asOf: NOW, ahead: -5000, tickets: [] }, null);
  await keep([ticket('tomorrow', NOW + DAY)]);
  expect((await readTickets())?.ahead).toBe(-5000);
  await keep([], null, 'grace');
  expect((await readTickets())?.ahead).toBeUndefined();
});

test.each([
  ['text that was cut off', (text: string) => text.slice(0, -9)],
  ['null', () => 'null'],
  ['a list of tickets alone', (text: string) => text.replace(/^.*"tickets":/, '').slice(0, -1)],
  ['a ticket without a code', (text: string) => text.replace('"code":"one",', '')],
  ['a malformed time', (text: string) => text.replace(/"starts_at":"[^"]*"/, '"starts_at":"soon"')],
  ['a person that is no id', (text: string) => text.replace('"ada"', '7')],
  ['a link without a token', (text: string) => text.replace('"code":"one"', '"code":"one","link":{"askedAt":1}')],
])('%s counts as nothing kept, and what is kept next takes its place', async (_, change) => {
  await keep([ticket('one', NOW + DAY)]);
  const before = note() ?? '';
  notes.set(TICKETS, change(before));
  expect(note()).not.toBe(before);
  expect(await readTickets()).toBeNull();
  await dropPastTickets();
  await keepTicketOf('ada', anOwnRegistration({ code: 'other' }));
  expect(await readTickets()).toBeNull();
  await keep([ticket('two', NOW + DAY)]);
  expect(await kept()).toEqual(['two']);
});

test('tickets that an earlier release kept, which did not say who is here, are shown', async () => {
  await keep([ticket('one', NOW + DAY)]);
  notes.set(TICKETS, (note() ?? '').replace(',"is_here":false', ''));
  expect(note()).not.toContain('is_here');
  expect(await kept()).toEqual(['one']);
});
