import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import { hasCertificate, readCertificateCode } from './certificate.policy.ts';

export interface Certificate {
  full_name: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  timezone: string;
  certificate_text: string;
}

/** What the certificate with that code says; null unless it is valid now. */
export async function findCertificate(db: Db, code: string): Promise<Certificate | null> {
  const bytes = readCertificateCode(code);
  if (!bytes) return null;
  const found = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.status', 'registrations.checked_in_at', 'events.status as event_status'])
    .select(['events.certificates', 'events.certificate_text', 'events.title'])
    .select(['events.starts_at', 'events.ends_at', 'events.timezone', registrantName.as('full_name')])
    .where(sql`substring(sha256('certificate'::bytea || registrations.ticket) for 16)`, '=', bytes)
    .where('registrations.checked_in_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found && hasCertificate(found) ? found : null;
}
