import { sql, type RawBuilder } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { EventRole } from '#openapi/types.ts';
import { holds, isForOrganisers, rolesFor, whoMay } from '#rules/events/team.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import type { RequireEventRole } from '../../platform/http/contract-router.ts';
import { loginNeeded } from '../../platform/http/authentication.ts';
import type { Operation } from '../../platform/http/openapi-document.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { Problem } from '../../platform/http/problem.ts';

/**
 * The role that counts for someone in the team of an event; that of an owner for administrators. In a session that is too
 * weak none does, and for a former organiser none but that of a helper at the door.
 */
export async function findEventRole(db: Db, person: Person | null, eventId: string): Promise<EventRole | null> {
  if (!person) return null;
  return seesEvery(person) ? 'owner' : findRole(db, person, sql`${eventId}`);
}

/** Whether every event is the person's as if they owned it. */
export function seesEvery({ isAdministrator, isTooWeak }: Person): boolean {
  return isAdministrator && !isTooWeak;
}

/** The roles that count for the person where they have them: of those that are enough for `needed`. */
export function countedRoles({ isOrganiser, isTooWeak }: Person, needed: EventRole | null = null): EventRole[] {
  if (isTooWeak) return [];
  return rolesFor(needed).filter((role) => isOrganiser || !isForOrganisers(role));
}

/** For the row of `events` that the query is at: as `findEventRole`, of someone who may see it. */
export function ownRole(userId: string) {
  return sql<EventRole>`coalesce(
    (select role from event_members where event_members.event_id = events.event_id and event_members.user_id = ${userId}),
    'owner'
  )`;
}

/**
 * For a query at a row with this id of an event: whether the person is on its team, in a role that counts and is enough for
 * `needed` where that is asked for, or sees every event. An array, so that the database goes through the person's events, and not through all to find them.
 */
export function isOwnEvent(person: Person, eventId: string, needed: EventRole | null = null) {
  if (seesEvery(person)) return sql<boolean>`true`;
  const own = sql`array(
    select event_id from event_members where user_id = ${person.userId} and role = any(${countedRoles(person, needed)})
  )`;
  return sql<boolean>`${sql.ref(eventId)} = any(${own})`;
}

/**
 * Enforces what the contract says with `x-event-role`. To anyone who is not on the team the event, and what belongs to it, is not
 * there; an administrator's call goes on to its handler in any case.
 */
export function requireEventRoles({ db }: Pick<Context, 'db'>, operations: Operation[]): RequireEventRole {
  // One whose path leads nowhere keeps the server from starting.
  operations.filter(({ eventRole }) => eventRole).forEach(placeOf);
  return async (operation, request) => {
    const { person } = request;
    if (!person) throw loginNeeded();
    if (person.isAdministrator || !operation.eventRole) return;
    const { eventOf, what } = placeOf(operation);
    const id = idIn(request);
    const role = id && (await findRole(db, person, eventOf(id)));
    if (!role) throw new Problem('not_found', `That ${what} no longer exists.`);
    if (!holds(role, operation.eventRole)) {
      throw new Problem('forbidden', `Only ${whoMay(operation.eventRole)} of this event may do this. Ask an owner.`);
    }
  };
}

interface Place {
  what: string;
  /** The event that a thing with this id belongs to. */
  eventOf: (id: string) => RawBuilder<unknown>;
}

/** Where the path of a call leads, by its beginning. */
const places: Record<string, Place> = {
  '/admin/events/{id}': { what: 'event', eventOf: (id) => sql`${id}` },
  '/door/{id}': { what: 'event', eventOf: (id) => sql`${id}` },
  '/admin/registrations/{id}': {
    what: 'registration',
    eventOf: (id) => sql`(select event_id from registrations where registration_id = ${id})`,
  },
  '/admin/door-links/{id}': {
    what: 'door link',
    eventOf: (id) => sql`(select event_id from door_links where door_link_id = ${id})`,
  },
  '/admin/door-devices/{id}': {
    what: 'device',
    eventOf: (id) => sql`(
      select event_id from door_links join door_devices using (door_link_id) where door_device_id = ${id}
    )`,
  },
  '/admin/messages/{id}': {
    what: 'message',
    eventOf: (id) => sql`(select event_id from event_messages where event_message_id = ${id})`,
  },
  '/admin/mails/{id}': {
    what: 'mail',
    eventOf: (id) => sql`(select event_id from email_messages where email_message_id = ${id})`,
  },
};

function placeOf({ id, path }: Operation): Place {
  const [, place] = Object.entries(places).find(([start]) => path.startsWith(start)) ?? [];
  if (!place) throw new Error(`${id} asks for a role in an event, but its path leads to none that is known.`);
  return place;
}

/** Null for what is no id: such a thing is not there. */
function idIn({ params }: FastifyRequest): string | null {
  const id = String((params as { id?: unknown }).id);
  return isUuid(id) ? id : null;
}

async function findRole(db: Db, person: Person, eventId: RawBuilder<unknown>): Promise<EventRole | null> {
  const { rows } = await sql<{ role: EventRole }>`
    select role from event_members
    where user_id = ${person.userId} and event_id = ${eventId}::uuid and role = any(${countedRoles(person)})`.execute(
    db,
  );
  return rows[0]?.role ?? null;
}
