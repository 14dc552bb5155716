import type { Venue } from '#openapi/types.ts';
import { toWords } from '#rules/search/words.ts';
import { isOwnEvent } from '../../accounts/roles/event-role.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';

/** So many of the newest events are looked at. */
const looked = 100;
const most = 5;

/** Where the person's newest events take place: each place once, as it was written last. */
export async function listVenues(db: Db, person: Person): Promise<Venue[]> {
  const rows = await db
    .selectFrom('events')
    .select(['venue_name', 'city', 'address'])
    .where(isOwnEvent(person, 'events.event_id', 'editor'))
    .orderBy('event_id', 'desc')
    .limit(looked)
    .execute();
  const places = new Map<string, Venue>();
  for (const { venue_name, city, address } of rows) {
    if (!venue_name) continue;
    const key = toWords([venue_name, city, address].join(' ')).toSorted().join(' ');
    if (!places.has(key)) places.set(key, { venue_name, city, address });
  }
  return [...places.values()].slice(0, most);
}
