import { sql } from 'kysely';
import type { MessageAnswer } from '#openapi/types.ts';
import { noAddress } from '#rules/accounts/no-address.ts';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { searchQuery } from '../../platform/database/search.ts';
import type { Audience } from './audience.ts';

/** As many as a list to choose from shows. */
const mostListed = 20;

/** How many it reaches now, of how many with one of its statuses, and the first of those who match the words. */
export async function countRecipients(db: Db, eventId: string, audience: Audience, search: string) {
  const query = searchQuery(search);
  const [total, of, items] = [
    await count(db, eventId, audience),
    await count(db, eventId, { ...audience, arrived: 'any', answers: [] }),
    await reached(db, eventId, audience)
      .select(['registrations.registration_id', registrantName.as('full_name'), 'users.email'])
      .$if(query !== '', (people) =>
        people.where(sql<boolean>`array_to_tsvector(registrations.search_words) @@ ${query}::tsquery`),
      )
      .orderBy('registrations.created_at')
      .orderBy('registrations.registration_id')
      .limit(mostListed)
      .execute(),
  ];
  return { total, of, items };
}

export async function count(db: Db, eventId: string, audience: Audience): Promise<number> {
  const { total } = await reached(db, eventId, audience)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Settles whom a message goes to: who registers or changes afterwards is neither added nor left out. */
export async function settleRecipients(
  tx: Tx,
  message: { event_message_id: string; event_id: string },
  audience: Audience,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('event_message_recipients')
    .columns(['event_message_id', 'registration_id', 'user_id'])
    .expression(
      reached(tx, message.event_id, audience).select([
        sql<string>`${message.event_message_id}::uuid`.as('event_message_id'),
        'registrations.registration_id',
        'registrations.user_id',
      ]),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The registrations, one of each person: people who cancelled and registered again are not among the cancelled, unless one is named. */
function reached(db: Db, eventId: string, { statuses, arrived, answers, consents, registration_id }: Audience) {
  return (
    db
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .where('registrations.event_id', '=', eventId)
      .where('users.deleted_at', 'is', null)
      // They could be told nothing.
      .where('users.email', 'not like', noAddress('%'))
      .where('registrations.status', '=', sql<never>`any(${statuses}::text[])`)
      .$if(registration_id !== undefined, (query) =>
        query.where('registrations.registration_id', '=', registration_id ?? null),
      )
      .where(({ or, eb, not, exists, selectFrom, val }) =>
        or([
          val(registration_id !== undefined),
          eb('registrations.status', '<>', 'cancelled'),
          not(
            exists(
              selectFrom('registrations as other')
                .select('other.registration_id')
                .whereRef('other.event_id', '=', 'registrations.event_id')
                .whereRef('other.user_id', '=', 'registrations.user_id')
                .where(
                  sql<boolean>`(other.status <> 'cancelled' or
                  (other.created_at, other.registration_id) > (registrations.created_at, registrations.registration_id))`,
                )
                .whereRef('other.registration_id', '<>', 'registrations.registration_id'),
            ),
          ),
        ]),
      )
      .$if(arrived === 'yes', (query) => query.where('registrations.checked_in_at', 'is not', null))
      .$if(arrived === 'no', (query) => query.where('registrations.checked_in_at', 'is', null))
      .where(({ and }) => and(answers.map((answer) => isAnswered(answer, consents.includes(answer.question_id)))))
  );
}

function isAnswered({ question_id, any_of }: MessageAnswer, isConsent: boolean) {
  const given = sql`registrations.answers -> ${question_id}::text`;
  if (!isConsent) return sql<boolean>`coalesce(jsonb_exists_any(${given}, ${any_of}::text[]), false)`;
  const isTicked = sql<boolean>`coalesce(${given} = 'true'::jsonb, false)`;
  return sql<boolean>`(case when ${isTicked} then 'yes' else 'no' end) = any(${any_of}::text[])`;
}
