import type { RegistrationStatus, SeatByCode } from '#openapi/types.ts';
import { TICKETS } from '#src/api/forget.ts';
import { readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';

/** The proof that this tab's person reads the mail of an address; the server ends it after half an hour. */
export interface AddressProven {
  attempt: string;
  email: string;
}

/** A seat that was taken without a login; without a name where only its ticket is kept. */
export interface KeptSeat {
  ticketToken: string;
  name: string;
  /** As this browser last read it; a seat may be held for who waits. */
  standing: RegistrationStatus | 'offered';
  /** In line, where it is known. */
  position?: number | null;
}

const PROOF = 'guest-proof';
const seatDraft = (eventId: string) => `guest-seat:${eventId}`;

/** Kept in this tab, among what a guest typed there: another person who logs in takes it away. */
export function keepGuestSeat(attempt: string, { ticket, ticket_token: ticketToken }: SeatByCode): void {
  const { registration, email, full_name: name } = ticket;
  writeDraftOf(PROOF, { attempt, email } satisfies AddressProven);
  writeDraftOf(seatDraft(registration.event.event_id), {
    ticketToken,
    name,
    standing: registration.offered_until === null ? registration.status : 'offered',
    position: registration.waitlist_position,
  } satisfies KeptSeat);
}

/** How it stands by now, of a seat that this tab keeps. */
export function keepStanding(eventId: string, now: Pick<KeptSeat, 'standing' | 'position'>): void {
  const kept = readGuestSeat(eventId);
  if (kept) writeDraftOf(seatDraft(eventId), { ...kept, ...now } satisfies KeptSeat);
}

export const readProof = () => readDraftOf(PROOF, isProof);
export const forgetProof = () => removeDraft(PROOF);

export function readGuestSeat(eventId: string): KeptSeat | null {
  const kept = readDraftOf(seatDraft(eventId), isSeat);
  // An earlier release kept no standing; the page reads it again.
  return kept && { standing: 'approved', ...kept };
}

/** A seat of another tab, or of an earlier one, whose ticket this browser keeps. */
export async function readKeptSeat(eventId: string): Promise<KeptSeat | null> {
  if (!(await globalThis.caches?.has(TICKETS))) return null;
  const { readTicketsOf } = await import('#src/api/kept-tickets.ts');
  const link = (await readTicketsOf(null))?.tickets.find(({ event_id }) => event_id === eventId)?.link;
  return link ? { ticketToken: link.token, name: '', standing: 'approved' } : null;
}

/** For another person at this device, or once the seat is the account's. */
export const forgetGuestSeat = (eventId: string) => removeDraft(seatDraft(eventId));
/** Once this person has given it back, by whichever link. */
export function forgetSeatOf(eventId: string, name: string): void {
  if (readGuestSeat(eventId)?.name === name) forgetGuestSeat(eventId);
}

function isProof(kept: object): kept is AddressProven {
  const { attempt, email } = kept as Partial<Record<keyof AddressProven, unknown>>;
  return typeof attempt === 'string' && typeof email === 'string';
}

function isSeat(kept: object): kept is Omit<KeptSeat, 'standing'> & Partial<KeptSeat> {
  const { ticketToken, name } = kept as Partial<Record<keyof KeptSeat, unknown>>;
  return typeof ticketToken === 'string' && typeof name === 'string';
}
