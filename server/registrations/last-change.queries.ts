import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';

/** Who gave the registration this status; null for a freed seat, or a person whose account is gone. */
export async function findLastChange(
  db: Db,
  registrationId: string,
  status: RegistrationStatus,
): Promise<{ user_id: string; name: string } | null> {
  const change = JSON.stringify([{ field: 'status', after: status }]);
  const last = await db
    .selectFrom('audit_entries')
    .leftJoin('users', (join) =>
      join.onRef('users.user_id', '=', 'audit_entries.actor_id').on('users.deleted_at', 'is', null),
    )
    .select('users.user_id')
    .select(sql<string>`coalesce(nullif(users.full_name, ''), users.email)`.as('name'))
    .where('entity_type', '=', 'registration')
    .where('entity_id', '=', registrationId)
    .where(sql<boolean>`changes @> ${change}::jsonb`)
    .orderBy('at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.user_id ? { user_id: last.user_id, name: last.name } : null;
}
