import type { DecisionKind } from '#openapi/types.ts';
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
