import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RegistrationStatus } from '#openapi/types.ts';
import { type Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { toCover } from '../event-summary.ts';
import { phaseOf } from '../events.policy.ts';
import { registrationStateOf, seatsLeft } from '../registration-state.ts';
import { findEventRole, ownRole } from '../../accounts/roles/event-role.ts';
import { withoutStandIns } from './undecided.ts';
import { fieldNames } from '#rules/events/event-fields.ts';

/**
 * The contract's AdminEvent: everything that organisers edit and count, for someone who may see it. Throws a Problem when the
 * event is not there.
 */
export async function findAdminEvent(db: Db, eventId: string, readerId: string, now: Date) {
  const found = await selectAdminEvent(db, eventId, readerId).executeTakeFirst();
  if (!found) throw eventNotFound();
  const { cover_id, cover_width, cover_height, ...event } = found;
  const { undecided: _, ...told } = withoutStandIns(event);
  return {
    ...told,
    cover: toCover({ cover_id, cover_width, cover_height, cover_alt: event.cover_alt }),
    phase: phaseOf(event, now),
    registration_state: registrationStateOf(event, now),
    seats_left: seatsLeft(event),
  };
}

/** Of what a person made a moment ago; `not_found` for a person who was taken off its team since. */
export async function findOwnEvent(db: Db, eventId: string, reader: Person, now: Date) {
  if (!(await findEventRole(db, reader, eventId))) throw eventNotFound();
  return findAdminEvent(db, eventId, reader.userId, now);
}

export function eventNotFound(): Problem {
  return new Problem('not_found', 'That event no longer exists.');
}

/** How many registrations of the row of `events` that the query is at have that status. */
export function countOf(status: RegistrationStatus) {
  return sql<number>`coalesce((
    select registrations from registration_counts
    where registration_counts.event_id = events.event_id and registration_counts.status = ${sql.lit(status)}
  ), 0)`;
}

const columns = [
  'events.event_id',
  ...fieldNames.filter((name) => name !== 'email_templates').map((name) => `events.${name}` as const),
  'events.undecided',
  'events.status',
  'events.closed_by_hand',
  'events.cancel_reason',
  'events.seats_taken',
  'events.ics_sequence',
  'events.created_at',
  'events.updated_at',
  'events.version',
  'events.cover_id',
  'covers.width as cover_width',
  'covers.height as cover_height',
] as const;

function selectAdminEvent(db: Db, eventId: string, readerId: string) {
  return db
    .selectFrom('events')
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .select(columns)
    .select([
      countOf('pending').as('pending'),
      countOf('waitlisted').as('waitlisted'),
      ownRole(readerId).as('own_role'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('event_email_templates')
          .select(['event_email_templates.trigger', 'event_email_templates.email_template_id'])
          .whereRef('event_email_templates.event_id', '=', 'events.event_id')
          .orderBy('event_email_templates.trigger'),
      ).as('email_templates'),
    )
    .where('events.event_id', '=', eventId);
}
