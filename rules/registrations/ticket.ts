import { withoutPunctuation } from '#rules/pages/copied-address.ts';
import type { EventFormat, RegistrationStatus } from '#openapi/types.ts';

const MARK = 4;
const shape = /^[\w-]{26}$/;

/** Everyone with a seat has a ticket, unless the event has no door. */
export function hasTicket(status: RegistrationStatus, format: EventFormat): boolean {
  return status === 'approved' && format !== 'online';
}

/**
 * The text of a ticket, 26 characters: which event it is for, then 128 random bits in base64url (RFC 4648). It lets
 * its bearer in, so no address that a server sees and no log holds it.
 */
export function writeTicket(eventId: string, secret: Uint8Array): string {
  return eventMark(eventId) + toBase64url(secret);
}

/** What the QR code holds. The ticket is the fragment, which stays in the browser that opens the address. */
export function ticketAddress(site: string, ticket: string): string {
  return `${site}/t#${ticket}`;
}

/** The ticket in what a camera or a hand scanner read; null for anything else. */
export function readTicket(scanned: string): string | null {
  const text = withoutPunctuation(scanned.trim()).replace(SYMBOLOGY, '');
  const ticket = text.slice(text.indexOf('#') + 1);
  if (!shape.test(ticket)) return null;
  return UNDER_CAPS_LOCK.test(text) ? withOtherCase(ticket) : ticket;
}

/** What a hand scanner may put first, to say that it read a QR code (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\w/;
/** No ticket's address has capitals. */
const UNDER_CAPS_LOCK = /^HTTPS?:.*\/T#/;

/** Whether a text holds a ticket in its address, which a keyboard that types other letters never does by chance. */
export function isTicketAddress(text: string): boolean {
  return /https?:\/\/\S+\/t#/i.test(text) && readTicket(text) !== null;
}

function withOtherCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Whether the ticket is for this event, valid or not; one in 16 million others matches by chance. */
export function isTicketFor(eventId: string, ticket: string): boolean {
  return ticket.startsWith(eventMark(eventId));
}

/** The 16 bytes that make it valid. */
export function secretOf(ticket: string): Uint8Array<ArrayBuffer> {
  const text = atob(ticket.slice(MARK).replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** By the end of its id: the beginning of a UUIDv7 is the time. */
function eventMark(eventId: string): string {
  const bytes = eventId.slice(-6).match(/../g) ?? [];
  return toBase64url(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
