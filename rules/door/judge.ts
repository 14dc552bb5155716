import { isTicketFor, readTicket } from '#rules/registrations/ticket.ts';
import { type DoorList, type DoorPerson, isTicketOf, listedCode, ownerOf, type TicketDigests } from './door-list.ts';
import { type Overlay, personAt } from './own-actions.ts';

/** What a door says, large and in one place. */
export type Verdict =
  | { kind: 'welcome'; person: DoorPerson; actionId: string; isWalkIn: boolean }
  | { kind: 'already'; person: DoorPerson }
  | { kind: 'noSeat'; person: DoorPerson }
  | { kind: 'otherEvent' }
  | { kind: 'unknown'; scanned: string }
  | { kind: 'undone'; person: DoorPerson }
  | { kind: 'failed'; detail: string }
  /** Whether it was done, the device did not say. */
  | { kind: 'uncertain'; detail: string };

/** What is to be done about someone at the door: let them in, or say why not. */
export type Judged = { kind: 'admit'; code: string; ticket?: string } | { kind: 'verdict'; verdict: Verdict };

type Known = { list: DoorList; overlay: Overlay };

/** What a scanned text is, before anybody is looked up: a ticket of this event, or something that is judged at once. */
export function readScan(eventId: string, text: string): { kind: 'ticket'; ticket: string } | Judged {
  const ticket = readTicket(text);
  if (ticket !== null) return isTicketFor(eventId, ticket) ? { kind: 'ticket', ticket } : says({ kind: 'otherEvent' });
  return says({ kind: 'unknown', scanned: text.trim().slice(0, 100) });
}

/** By the digests of the ticket's secret. Who is let in by it is so with its plain digest, by which the server knows it. */
export function judgeTicket({ list, overlay }: Known, ticket: TicketDigests): Judged {
  const code = ownerOf(list, ticket);
  const person = code === undefined ? null : personAt(list, overlay, code);
  // A ticket that another one has replaced is as good as none; one whose seat is lost says whose it was.
  const isVoid = person?.status === 'approved' && !isTicketOf(list, person.code, ticket);
  if (person === null || isVoid) return says({ kind: 'unknown', scanned: '' });
  const judged = judgePerson(person);
  return judged.kind === 'admit' ? { ...judged, ticket: ticket.plain } : judged;
}

/** By the code, of someone who was looked for and chosen. */
export function judgeCode({ list, overlay }: Known, code: string): Judged {
  const person = personAt(list, overlay, listedCode(list, code));
  return person === null ? says({ kind: 'unknown', scanned: code }) : judgePerson(person);
}

/** A registration's code such as K7M2-9QXD, in what was typed or read by hand: with or without the dash; O is 0, I and L are 1. */
export function readCode(text: string): string | null {
  const letters = text.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/.exec(letters) ?? [];
  return first && second ? `${first}-${second}` : null;
}

function judgePerson(person: DoorPerson): Judged {
  if (person.status !== 'approved') return says({ kind: 'noSeat', person });
  return person.arrivedAt === null ? { kind: 'admit', code: person.code } : says({ kind: 'already', person });
}

function says(verdict: Verdict): Judged {
  return { kind: 'verdict', verdict };
}
