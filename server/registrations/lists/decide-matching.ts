import { sql } from 'kysely';
import type { Decision, DecisionResult } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import { type Cursor, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { countMatching, matchingRegistrations } from '../filter/registration-filter.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { type Decider, decideRegistrations, type DecisionMade } from '../decide-registrations.ts';

/** Few enough that no call takes long. */
const PORTION = 50;

type Matching = NonNullable<Decision['matching']>;

/**
 * Decides about the next portion of those whom the filter names, those who came first before the others. Nobody is meant who was
 * not shown: who comes meanwhile, or is changed, such as by a seat that this decision frees, is left out. `next` leads on after
 * everyone who was decided, whether the filter still names them or not.
 */
export async function decideMatching(
  context: Context,
  decider: Decider,
  matching: Matching,
  decision: DecisionMade,
): Promise<{ results: DecisionResult[]; next: string | null }> {
  const { eventId } = decider;
  if (matching.after === '') await requireUnchanged(context, eventId, matching);
  const { since, place } = readPlace(matching.after, context.now());
  const cameAt = sql<Date>`coalesce(waitlisted_at, registrations.created_at)`;
  const rows = await matchingRegistrations(context.db, eventId, matching)
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.registration_id', cameAt.as('came_at'), registrantColumn])
    .where('registrations.updated_at', '<=', since)
    .where(
      place
        ? sql<boolean>`(${cameAt}, registration_id) > (${place.at}::timestamptz, ${place.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy(cameAt)
    .orderBy('registrations.registration_id')
    .limit(PORTION)
    .execute();
  const ids = rows.map(({ registration_id }) => registration_id);
  const results = await decideRegistrations(context, decider, { ids }, decision);
  const last = rows.at(-1);
  return {
    results: results.map((result, index) => ({ ...result, name: rows[index]?.name ?? '' })),
    next: last && rows.length === PORTION ? writePlace(since, { at: last.came_at, id: last.registration_id }) : null,
  };
}

async function requireUnchanged({ db }: Context, eventId: string, matching: Matching): Promise<void> {
  const count = await countMatching(db, eventId, matching);
  if (count === matching.count) return;
  const [now, then] = [count, matching.count].map((each) => each.toLocaleString('en-GB'));
  throw new Problem(
    'not_allowed_now',
    `The list has changed: ${now} match now, not ${then}. Nobody was decided. Close this and look at it again.`,
  );
}

/** When the first portion was sent, and who was the last of the portion before. */
function writePlace(since: Date, last: Cursor): string {
  return `${since.getTime().toString(36)}_${writeCursor(last)}`;
}

function readPlace(after: string, now: Date): { since: Date; place: Cursor | null } {
  if (after === '') return { since: now, place: null };
  const [, since, cursor = ''] = /^([0-9a-z]{1,9})_(.+)$/.exec(after) ?? [];
  if (since === undefined)
    throw invalidField('matching.after', 'This place is not known. Begin with the first portion.');
  return { since: new Date(parseInt(since, 36)), place: readCursor(cursor) };
}
