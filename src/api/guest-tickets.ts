import * as operations from '#openapi/operations.ts';
import type { Ticket } from '#openapi/types.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { answeredAt } from './answers/noted-clock.ts';
import { bearerToken } from './bearer.ts';
import { CallFailed } from './call-failed.ts';
import { call } from './client.ts';
import { changeTickets, keptFrom, type KeptTicket, type KeptTickets, readTicketsOf } from './kept-tickets.ts';

/** A kept ticket is asked for again after this time, in milliseconds. */
const FRESH = 10 * 60_000;

/**
 * Keeps a guest's ticket with the token of its link, so that it is asked for again without a login. Tickets of another
 * address, or of a session that ran out unseen, give way; says whether any did. While someone is logged in nothing is kept.
 */
export async function keepGuestTicket(token: string, ticket: Ticket): Promise<boolean> {
  let hasReplaced = false;
  if (!globalThis.caches) return hasReplaced;
  await changeTickets(async (before) => {
    if (bearerToken() !== null) return before;
    const own = (await isOf(before, ticket.email)) ? before : null;
    hasReplaced = own === null && before !== null && before.tickets.length > 0;
    const now = Date.now();
    const rest = own?.tickets.filter(({ code }) => code !== ticket.registration.code) ?? [];
    const guest = own?.guest ?? (await guestOf(ticket.email));
    const tickets = inOrder([...rest, ...keptWith({ token, askedAt: now }, ticket)]);
    return { userId: null, guest, asOf: now, ahead: own?.ahead, tickets };
  });
  return hasReplaced;
}

/** What was read of a ticket takes its place, if it is kept; it goes once it opens no door, and when it is an account's. */
export function updateGuestTicket(token: string, ticket: Ticket, ahead?: number): Promise<void> {
  const asOf = Date.now();
  return changeTickets((before) => {
    const kept = before && linked(before, token);
    if (!kept) return before;
    const rest = without(before, token);
    const tickets = inOrder([...rest, ...keptWith({ token, askedAt: asOf }, ticket)]);
    return { ...before, asOf, ahead: ahead ?? before.ahead, tickets };
  });
}

export function removeGuestTicket(token: string): Promise<void> {
  return changeTickets((before) => before && { ...before, tickets: without(before, token) });
}

export async function isGuestTicketKept(token: string): Promise<boolean> {
  const kept = await readTicketsOf(null);
  return kept !== null && linked(kept, token) !== undefined;
}

/** Whether a guest's ticket opens a door that is still to come. */
export function isToKeep({ is_guest, registration: { ticket, event } }: Ticket): boolean {
  return is_guest && ticket !== null && event.status !== 'cancelled' && event.phase !== 'ended';
}

let asking: Promise<void> | null = null;

/** Asks for each kept ticket that the server has not answered for within ten minutes. */
export function refreshGuestTickets(): Promise<void> {
  return (asking ??= askForAll().finally(() => (asking = null)));
}

async function askForAll(): Promise<void> {
  if (!navigator.onLine || bearerToken() !== null) return;
  const kept = await readTicketsOf(null);
  for (const { link } of kept?.tickets ?? []) {
    const isStale = link && (kept?.ahead === undefined || Math.abs(Date.now() - link.askedAt) > FRESH);
    if (isStale) await askFor(link.token);
  }
}

async function askFor(token: string): Promise<void> {
  try {
    const { data, response } = await call(operations.getTicket, { params: { header: { 'ticket-token': token } } });
    const ahead = answeredAt(response) - Date.now() || 0;
    if (data) await updateGuestTicket(token, data, ahead);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 0) throw error;
    await (error.status === 404 || error.status === 422 ? removeGuestTicket(token) : askLater(token));
  }
}

/** The server can't say now: what is kept stays, and is not asked for with each page. */
function askLater(token: string): Promise<void> {
  const askedAt = Date.now();
  return changeTickets((before) => {
    const kept = before && linked(before, token);
    if (!kept) return before;
    const tickets = before.tickets.map((each) => (each === kept ? { ...each, link: { token, askedAt } } : each));
    // Nobody heard the server's clock; the device's has to do until the next time.
    return { ...before, ahead: before.ahead ?? 0, tickets };
  });
}

function keptWith(link: NonNullable<KeptTicket['link']>, ticket: Ticket): KeptTicket[] {
  return isToKeep(ticket) ? [{ ...keptFrom(ticket.registration), link }] : [];
}

const linked = ({ tickets }: KeptTickets, token: string) => tickets.find(({ link }) => link?.token === token);
const without = ({ tickets }: KeptTickets, token: string) => tickets.filter(({ link }) => link?.token !== token);
const inOrder = (tickets: KeptTicket[]) =>
  tickets.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));

async function isOf(kept: KeptTickets | null, email: string): Promise<boolean> {
  return !!kept?.guest && kept.userId === null && (await digestOf(kept.guest.id, email)) === kept.guest.address;
}

async function guestOf(email: string) {
  const id = crypto.randomUUID();
  return { id, address: await digestOf(id, email) };
}

async function digestOf(id: string, email: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${id} ${mailboxKey(email)}`);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}
