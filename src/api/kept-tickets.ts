import type { OwnRegistration } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { serverNow } from './answers/server-clock.ts';
import { dropNote, keepNote, readNote } from './device-notes.ts';
import { TICKETS } from './forget.ts';
import { hasTexts, isRecord, parseKept } from './kept-json.ts';

/** What is needed to show a ticket offline. */
export interface KeptTicket {
  event_id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  timezone: string;
  place: string;
  ticket: string | null;
  code: string;
  /** Its person is checked in. */
  is_here: boolean;
  /** Of a guest's ticket: the token of its personal link, and when the server last answered for it, in milliseconds since 1970. */
  link?: { token: string; askedAt: number };
}

/** The tickets of one person as the server last told them. */
export interface KeptTickets {
  /** Null for a guest. */
  userId: string | null;
  /** Of a guest: a random id, and the digest of that id and the address, which tells another address from this one. */
  guest?: { id: string; address: string } | undefined;
  /** Milliseconds since 1970. */
  asOf: number;
  /** How far the server's clock was ahead of this device's then, in milliseconds; left out where nobody looked. */
  ahead?: number | undefined;
  tickets: KeptTicket[];
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keeps them on this device, for when there is no network, in place of those before. They go with the session (forget.ts).
 * What starts after `listedUntil` was not asked for yet: what was kept of it stays. Null for a list that is whole.
 */
export function keepTickets(kept: KeptTickets, listedUntil: string | null): Promise<void> {
  return changeTickets((before) => {
    const own = before?.userId === kept.userId ? before : null;
    // What was read before that says nothing new; what is from the future was kept while the clock was wrong.
    if (own && kept.asOf < own.asOf && own.asOf <= Date.now()) return own;
    const listed = new Set(kept.tickets.map(({ code }) => code));
    const rest = own?.tickets.filter(({ code, starts_at }) => !listed.has(code) && startsLater(starts_at)) ?? [];
    return { ...kept, ahead: kept.ahead ?? own?.ahead, tickets: [...kept.tickets, ...rest] };
  });

  function startsLater(start: string) {
    return listedUntil !== null && Date.parse(start) >= Date.parse(listedUntil);
  }
}

/** Keeps those of the person's registrations for what is to come, soonest first; `next` is null where these are all. */
export function keepListed(
  { userId, asOf, ahead }: { userId: string; asOf: number; ahead?: number },
  { items, next }: { items: OwnRegistration[]; next: string | null },
): Promise<void> {
  const tickets = items.filter(({ ticket }) => ticket !== null).map(keptFrom);
  const listedUntil = next === null ? null : (items.at(-1)?.event.starts_at ?? null);
  return keepTickets({ userId, asOf, ahead, tickets }, listedUntil);
}

/** What has become of one registration takes its place among what is kept of its person; without that, all are read soon. */
export function keepTicketOf(userId: string, registration: OwnRegistration): Promise<void> {
  return changeTickets((before) => {
    if (before?.userId !== userId) return before;
    const rest = before.tickets.filter(({ code }) => code !== registration.code);
    const tickets = registration.ticket === null ? rest : [...rest, keptFrom(registration)];
    return {
      ...before,
      asOf: Date.now(),
      tickets: tickets.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)),
    };
  });
}

export function keptFrom({ event, ticket, code, checked_in_at }: OwnRegistration): KeptTicket {
  const { event_id, title, starts_at, ends_at, timezone } = event;
  const is_here = checked_in_at !== null;
  return { event_id, title, starts_at, ends_at, timezone, place: placeOf(event), ticket, code, is_here };
}

/** Those of that person, null for a guest. Of someone else, whose session this browser never saw end, they are shown to nobody. */
export async function readTicketsOf(userId: string | null): Promise<KeptTickets | null> {
  const kept = await readTickets();
  return kept?.userId === userId ? kept : null;
}

/** What is kept, with no tickets for a person who has none; null for nothing. */
export async function readTickets(): Promise<KeptTickets | null> {
  return parseKept(await readNote(TICKETS), isKeptTickets);
}

function isKeptTickets(value: unknown): value is KeptTickets {
  if (!isRecord(value)) return false;
  const { userId, guest, asOf, ahead = 0, tickets } = value;
  return (
    (userId === null || typeof userId === 'string') &&
    (guest === undefined || hasTexts(guest, ['id', 'address'])) &&
    typeof asOf === 'number' &&
    typeof ahead === 'number' &&
    Array.isArray(tickets) &&
    tickets.every(isTicket)
  );
}

const TEXTS = ['event_id', 'title', 'starts_at', 'ends_at', 'timezone', 'place', 'code'] as const;

function isTicket(value: unknown): boolean {
  if (!hasTexts(value, TEXTS)) return false;
  const { starts_at, ends_at, ticket, link } = value;
  return (
    [starts_at, ends_at].every((time) => !Number.isNaN(Date.parse(time))) &&
    (ticket === null || typeof ticket === 'string') &&
    (link === undefined || (hasTexts(link, ['token']) && typeof link['askedAt'] === 'number'))
  );
}

/**
 * Drops what ended more than a day ago by the server's clock. The device's may be a year ahead, so it only decides whether the
 * server is asked.
 */
export async function dropPastTickets(): Promise<void> {
  const endedBefore = (now: number) => (each: KeptTicket) => Date.parse(each.ends_at) + DAY <= now;
  if (!(await readTickets())?.tickets.some(endedBefore(Date.now()))) return;
  const isOver = endedBefore(await serverNow());
  await changeTickets((kept) => kept && { ...kept, tickets: kept.tickets.filter((each) => !isOver(each)) });
}

const watchers = new Set<() => void>();

/** Calls it whenever this page has kept other tickets; returns what ends that. */
export function onTicketsKept(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One change after another, in all tabs, since each begins with what the one before has kept. Of a guest without a ticket
 * nothing stays.
 */
export function changeTickets(compute: Compute): Promise<void> {
  const changing = last.then(() => navigator.locks?.request(TICKETS, () => write(compute)) ?? write(compute));
  last = changing.catch(() => {});
  return changing;
}

type Compute = (kept: KeptTickets | null) => KeptTickets | null | Promise<KeptTickets | null>;

async function write(compute: Compute): Promise<void> {
  const before = await readTickets();
  const kept = await compute(before);
  if (kept === before) return;
  const isEmpty = kept === null || (kept.userId === null && kept.tickets.length === 0);
  await (isEmpty ? dropNote(TICKETS) : keepNote(TICKETS, JSON.stringify(kept)));
  for (const changed of watchers) changed();
}
