import { createHash } from 'node:crypto';
import type { EventStatus } from '../../platform/database/tables/events.ts';

const BYTES = 16;

/**
 * The code in a certificate's address, 22 characters (base64url, RFC 4648): from the ticket, which nobody finds out from it. A ticket is
 * replaced with a cancellation, and never after a check-in. The index of migration 0120 is of the same bytes.
 */
export function certificateCode(ticket: Uint8Array): string {
  const digest = createHash('sha256').update('certificate').update(ticket).digest();
  return digest.subarray(0, BYTES).toString('base64url');
}

/** The bytes of what may be a code; null for anything else, such as other spellings of the same bytes. */
export function readCertificateCode(code: string): Buffer | null {
  const bytes = Buffer.from(code, 'base64url');
  return bytes.length === BYTES && bytes.toString('base64url') === code ? bytes : null;
}

interface Attended {
  /** The registration's. */
  status: string;
  checked_in_at: Date | null;
  event_status: EventStatus;
  /** Whether the event gives them. */
  certificates: boolean;
}

export function hasCertificate({ status, checked_in_at, event_status, certificates }: Attended): boolean {
  const tookPlace = event_status === 'published' || event_status === 'archived';
  return certificates && checked_in_at !== null && status === 'approved' && tookPlace;
}
