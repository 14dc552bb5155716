import type { TicketDigests } from '#rules/door/door-list.ts';
import { codeOfHash } from '#rules/registrations/ticket-code.ts';

/** The first 96 bits of the SHA-256 of these bytes, base64url. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return textOf(await hashOf(bytes));
}

/** What a door's list has in place of the secret of a ticket. */
export async function ticketDigests(secret: Uint8Array<ArrayBuffer>, salt: string | null): Promise<TicketDigests> {
  const hash = await hashOf(secret);
  const salted = salt === null ? null : await digestOf(new Uint8Array([...new TextEncoder().encode(salt), ...secret]));
  return { plain: textOf(hash), salted, code: codeOfHash(hash) };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function textOf(hash: Uint8Array): string {
  const text = btoa(String.fromCharCode(...hash.subarray(0, 12)));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}
