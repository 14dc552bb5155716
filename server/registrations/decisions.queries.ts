import { sql } from 'kysely';
import type { DecisionKind, RegistrationStatus } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';
import { outcomes } from './decision.policy.ts';

/** So many of the newest are looked at: the texts of a bulk decision are all the same. */
const looked = 1000;
const most = 5;

/** What the person wrote to people with decisions of this kind: each text once, the last one first. */
export async function listDecisionMessages(db: Db, userId: string, decision: DecisionKind): Promise<string[]> {
  const newest = db
    .selectFrom('registrations')
    .select(['message', 'decided_at'])
    .where('decided_by', '=', userId)
    .where('status', '=', outcomes[decision])
    .where('message', '<>', '')
    .orderBy('decided_at', 'desc')
    .limit(looked)
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .select('message')
    .groupBy('message')
    .orderBy(({ fn }) => fn.max('decided_at'), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ message }) => message);
}

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
