import { readCode } from '#rules/door/judge.ts';
import { isTicketAddress, isTicketFor, readTicket } from '#rules/registrations/ticket.ts';

/** One scan, read in two ways. */
export interface Readings {
  /** As this device's layout has it. */
  typed: string;
  /** As an American keyboard has it. */
  us: string;
}

/** The reading that says something here: `typed`, where both do or neither. */
export function chooseReading(eventId: string, { typed, us }: Readings): string {
  const isUs = [isTicketAddress, isTicketHere, isTicket, isCode].find((says) => says(typed) || says(us));
  return isUs && !isUs(typed) ? us : typed;

  function isTicketHere(text: string): boolean {
    const ticket = readTicket(text);
    return ticket !== null && isTicketFor(eventId, ticket);
  }
}

const isTicket = (text: string) => readTicket(text) !== null;
const isCode = (text: string) => readCode(text) !== null;
