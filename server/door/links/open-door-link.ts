import { v7 as uuid } from 'uuid';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deviceName } from '../../platform/http/request-origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { endOfDoor, whyNoDoor, whyShut } from './door-link.policy.ts';
import { MOST_DEVICES } from './door-links.queries.ts';

interface Opening {
  eventId: string;
  secret: string;
  userAgent: string;
}

/** The contract's DoorKey. Throws the Problems `not_found`, for a secret of nothing here, and `not_allowed_now`. */
export function openDoorLink(context: Context, { eventId, secret, userAgent }: Opening) {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const link = await holdLink(tx, eventId, secret);
    const why = whyNoDoor[link.status] ?? whyShut(link, link, now());
    if (why) throw new Problem('not_allowed_now', why);
    await refuseMany(tx, link.door_link_id);
    const { token, tokenHash } = newToken();
    const name = deviceName(userAgent);
    await tx
      .insertInto('door_devices')
      .values({
        ...{ door_device_id: uuid(), door_link_id: link.door_link_id, key_hash: tokenHash, name },
        ...{ opened_at: now(), last_used_at: now() },
      })
      .execute();
    await recordAudit(tx, context, {
      ...{ actorId: null, action: 'door_link.opened', eventId },
      ...{ entityType: 'door_link', entityId: link.door_link_id, entityName: link.door },
      changes: [{ field: 'device', before: null, after: name || null }],
    });
    const shutsAt = Math.min(link.works_until.getTime(), endOfDoor(link).getTime());
    return { key: token, door: link.door, until: new Date(shutsAt) };
  });
}

/** One after the other, so that no more devices open it than may, and none while it is being ended. */
async function holdLink(tx: Tx, eventId: string, secret: string) {
  const link = await tx
    .selectFrom('door_links')
    .innerJoin('events', 'events.event_id', 'door_links.event_id')
    .select(['door_link_id', 'door', 'works_from', 'works_until', 'ended_at', 'ends_at', 'timezone', 'status'])
    .where('secret_hash', '=', hashToken(secret))
    .where('door_links.event_id', '=', eventId)
    .forNoKeyUpdate('door_links')
    .executeTakeFirst();
  if (link) return link;
  throw new Problem('not_found', 'This door link doesn’t work. Check that it’s complete, or ask for a new one.', {
    isFailedTry: true,
  });
}

async function refuseMany(tx: Tx, linkId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('door_devices')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('door_link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_DEVICES) return;
  const detail = `This door link is open on ${MOST_DEVICES} devices. Ask the people who run the event for another.`;
  throw new Problem('not_allowed_now', detail);
}
