import { serverNow } from './answers/server-clock.ts';
import { dropNote, keepNote, readNote } from './device-notes.ts';
import { TICKETS } from './forget.ts';

/** What of a ticket is needed to hold it out. */
export interface KeptTicket {
  title: string;
  starts_at: string;
  ends_at: string;
  timezone: string;
  place: string;
  ticket: string | null;
  code: string;
}

/** The tickets of one person as the server last told them. */
export interface KeptTickets {
  userId: string;
  /** Milliseconds since 1970. */
  asOf: number;
  tickets: KeptTicket[];
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keeps them on this device, for when there is no network, in place of those before. They go with the session (forget.ts).
 * What starts after `listedUntil` was not asked for yet: what was kept of it stays. Null for a list that is whole.
 */
export async function keepTickets(kept: KeptTickets, listedUntil: string | null): Promise<void> {
  const before = listedUntil === null ? null : await readTickets();
  const listed = new Set(kept.tickets.map(({ code }) => code));
  const rest = before?.userId === kept.userId ? before.tickets.filter(({ code }) => !listed.has(code)) : [];
  await write({ ...kept, tickets: [...kept.tickets, ...rest.filter(({ starts_at }) => startsLater(starts_at))] });

  function startsLater(start: string) {
    return Date.parse(start) >= Date.parse(listedUntil ?? '');
  }
}

/** What is kept, null for nothing. */
export async function readTickets(): Promise<KeptTickets | null> {
  const text = await readNote(TICKETS);
  return text === null ? null : (JSON.parse(text) as KeptTickets);
}

/**
 * Drops what ended more than a day ago by the server's clock. The device's may be a year ahead, so it only decides whether the
 * server is asked.
 */
export async function dropPastTickets(): Promise<void> {
  const endedBefore = (now: number) => (each: KeptTicket) => Date.parse(each.ends_at) + DAY <= now;
  if (!(await readTickets())?.tickets.some(endedBefore(Date.now()))) return;
  const isOver = endedBefore(await serverNow());
  const kept = await readTickets();
  if (kept?.tickets.some(isOver)) await write({ ...kept, tickets: kept.tickets.filter((each) => !isOver(each)) });
}

async function write(kept: KeptTickets): Promise<void> {
  if (kept.tickets.length === 0) return dropNote(TICKETS);
  await keepNote(TICKETS, JSON.stringify(kept));
}
