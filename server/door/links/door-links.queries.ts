import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { authorName } from '../../accounts/roles/author.ts';
import { stateOf } from './door-link.policy.ts';

/** Of a link that may be opened. */
export const MOST_DEVICES = 50;
const MOST_SHOWN = 100;

/** The contract's DoorLinks, newest first: those of the event, or one. */
export async function listDoorLinks(db: Db, eventId: string, now: Date, linkId: string | null = null) {
  const links = await db
    .selectFrom('door_links')
    .innerJoin('events', 'events.event_id', 'door_links.event_id')
    .select(['door_link_id', 'door', 'works_from', 'works_until', 'door_links.created_at', 'ended_at', 'ends_at'])
    .select(authorName('door_links.created_by').as('created_by_name'))
    .where('door_links.event_id', '=', eventId)
    .$if(linkId !== null, (query) => query.where('door_link_id', '=', linkId))
    .orderBy('door_links.created_at', 'desc')
    .orderBy('door_link_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const devices = await listDevices(
    db,
    links.filter(({ ended_at }) => ended_at === null).map(({ door_link_id }) => door_link_id),
  );
  return links.map(({ ends_at, ...link }) => ({
    ...link,
    state: stateOf(link, { ends_at }, now),
    devices: devices.filter(({ door_link_id }) => door_link_id === link.door_link_id).map(shown),
  }));
}

type Device = Awaited<ReturnType<typeof listDevices>>[number];

function shown({ door_link_id: _, name, ...device }: Device) {
  return { ...device, device: name };
}

/** On which these links are open, last used first. */
function listDevices(db: Db, linkIds: string[]) {
  return db
    .selectFrom('door_devices')
    .select(['door_device_id', 'door_link_id', 'name', 'opened_at', 'last_used_at'])
    .where('door_link_id', '=', sql<string>`any(${linkIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('door_device_id')
    .execute();
}

export function unknownLink(): Problem {
  return new Problem('not_found', 'That door link no longer exists.');
}
