import { createHash } from 'node:crypto';
import { codeOfHash } from '#rules/registrations/ticket-code.ts';

/**
 * What a person reads out at the door, such as K7M2-9QXD: 40 bits of the hash of the first ticket, so that a door's list need not
 * hold as many bits of that ticket once more. Two may be alike, though hardly ever. It stays when the ticket is replaced.
 */
export function codeOf(ticket: Uint8Array): string {
  return codeOfHash(createHash('sha256').update(ticket).digest());
}
