import { describe, expect, it } from 'vitest';
import { isTicketFor, readTicket, secretOf, ticketAddress, writeTicket } from './ticket.ts';

const event = '01890a5d-ac96-774b-bcce-b302099a8058';
const secret = Uint8Array.from({ length: 16 }, (_, index) => 255 - index * 16);
const ticket = writeTicket(event, secret);

const otherCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()));

describe('a ticket', () => {
  it('is 26 characters that an address takes as they are, and gives its secret back', () => {
    expect(ticket).toMatch(/^[\w-]{26}$/);
    expect(secretOf(ticket)).toEqual(secret);
  });

  it.each([
    ['its address', ticketAddress('https://events.example.org', ticket)],
    ['the ticket alone, as some scanners type it', ticket],
    ['with the mark of a QR code before it', `]Q3${ticket}`],
    ['under Caps Lock', otherCase(ticketAddress('https://events.example.org:8443', ticket))],
    ['with a line break behind it', `${ticket}\r\n`],
    ['its address at the end of a sentence', `${ticketAddress('https://events.example.org', ticket)}).`],
  ])('is read from %s', (_, scanned) => {
    expect(readTicket(scanned)).toBe(ticket);
  });

  it.each([
    ['', 'nothing'],
    ['K7M2-9QXD', 'a code'],
    ['https://events.example.org/t#', 'an address without a ticket'],
    [`${ticketAddress('https://events.example.org', ticket)}x`, 'one character too many'],
    ['WIFI:S:cellar;T:WPA;P:damp;;', 'something else'],
  ])('is not in %j, %s', (scanned) => {
    expect(readTicket(scanned)).toBeNull();
  });

  it('says which event it is for, whatever the case of the id', () => {
    expect(isTicketFor(event.toUpperCase(), ticket)).toBe(true);
    expect(isTicketFor('01890a5d-ac96-774b-bcce-b302099a8059', ticket)).toBe(false);
  });

  it('leaves no trace in the part of its address that is sent', () => {
    const { pathname, search } = new URL(ticketAddress('https://events.example.org', ticket));
    expect(pathname + search).toBe('/t');
  });
});
