import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The first 96 bits of the SHA-256 of a ticket, base64url: nobody finds another ticket with the same ones, and no door needs more. */
export function ticketDigest(table: 'registrations' | 'merged' | 'merged_registrations') {
  return sql<string>`translate(encode(substring(sha256(${sql.ref(`${table}.ticket`)}) from 1 for 12), 'base64'), '+/', '-_')`;
}

/** By registration, then by digest, when each ticket was replaced; null for one that opens the door. */
export type TicketsByDigest = Map<string, Map<string, Date | null>>;

export async function findTicketsByDigest(db: Db, registrationIds: string[]): Promise<TicketsByDigest> {
  const isAsked = sql`registration_id = any(${registrationIds}::uuid[])`;
  const { rows } = await sql<{ registration_id: string; digest: string; replaced_at: Date | null }>`
    select registration_id, digest, replaced_at from replaced_tickets where ${isAsked}
    union all
    select registration_id, ${ticketDigest('registrations')}, null from registrations where ${isAsked}
    union all
    select registration_id, ${ticketDigest('merged_registrations')}, null from merged_registrations where ${isAsked}`.execute(
    db,
  );
  const found: TicketsByDigest = new Map();
  for (const { registration_id, digest, replaced_at } of rows) {
    found.set(registration_id, (found.get(registration_id) ?? new Map<string, Date | null>()).set(digest, replaced_at));
  }
  return found;
}
