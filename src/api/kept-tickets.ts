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

/** Keeps them on this device, for when there is no network, in place of those before. They go with the session (forget.ts). */
export async function keepTickets(kept: KeptTickets): Promise<void> {
  if (kept.tickets.length === 0) return dropNote(TICKETS);
  await keepNote(TICKETS, JSON.stringify(kept));
}

/** What is kept, null for nothing. What ended more than a day ago is dropped. */
export async function readTickets(now = Date.now()): Promise<KeptTickets | null> {
  const text = await readNote(TICKETS);
  if (text === null) return null;
  const kept = JSON.parse(text) as KeptTickets;
  const tickets = kept.tickets.filter(({ ends_at }) => Date.parse(ends_at) + DAY > now);
  if (tickets.length < kept.tickets.length) await keepTickets({ ...kept, tickets });
  return tickets.length > 0 ? { ...kept, tickets } : null;
}
