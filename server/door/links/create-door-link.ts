import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { DoorLinkRequest } from '#openapi/types.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { endOfDoor, type LinkTimes } from './door-link.policy.ts';
import { listDoorLinks, unknownLink } from './door-links.queries.ts';

/** Of one event, those that are not over. */
const MOST = 50;

/**
 * The contract's NewDoorLink; the secret of its address is stored nowhere. Throws Problems for times that don't fit the
 * event, and for an event without a door to open.
 */
export function createDoorLink(
  context: Context,
  actorId: string,
  eventId: string,
  sent: DoorLinkRequest,
  once: Once | null = null,
) {
  const { config, db, now } = context;
  const link = {
    door: onOneLine(sent.door),
    works_from: new Date(sent.works_from),
    works_until: new Date(sent.works_until),
  };
  if (link.door === '') throw invalidField('door', 'Give the door a name, such as Main entrance.');
  return db.transaction().execute(async (tx) => {
    const made = await makeOnce(tx, context, once, async () => {
      await requireAccount(tx, actorId, 'shared');
      const event = await holdEvent(tx, eventId);
      refuseTimes(link, endOfDoor(event), now());
      await refuseMany(tx, eventId, now());
      const [id, salt] = [uuid(), newToken().token];
      const ids = { door_link_id: id, event_id: eventId, secret_hash: hashToken(secretOf(once, salt)) };
      await tx
        .insertInto('door_links')
        .values({ ...link, ...ids, created_by: actorId, created_at: now() })
        .execute();
      await recordAudit(tx, context, {
        ...{ actorId, action: 'door_link.created', eventId },
        ...{ entityType: 'door_link', entityId: id, entityName: link.door },
      });
      return `${id} ${salt}`;
    });
    const [id = '', salt = ''] = made.split(' ');
    const [shown] = await listDoorLinks(tx, eventId, now(), id);
    if (!shown) throw unknownLink();
    return { link: shown, address: `${config.publicUrl}/door/${eventId}#${secretOf(once, salt)}` };
  });
}

/** Of the random salt and the client's key, of which the database keeps one alone: asked for again it is the same. */
function secretOf(once: Once | null, salt: string): string {
  return createHmac('sha256', salt)
    .update(once?.key ?? '')
    .digest('base64url');
}

/** One after the other, so that two don't both find room. */
async function holdEvent(tx: Tx, eventId: string) {
  const event = await tx
    .selectFrom('events')
    .select(['ends_at', 'status', 'undecided'])
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw new Problem('not_found', 'That event no longer exists.');
  if (event.status === 'cancelled') throw notNow('This event was cancelled, so it has no door.');
  if (event.undecided.includes('starts_at') || event.undecided.includes('ends_at')) {
    throw notNow('Say first when the event is.');
  }
  return event;
}

function refuseTimes({ works_from, works_until }: Omit<LinkTimes, 'ended_at'>, end: Date, now: Date): void {
  if (now >= end) throw notNow('This event is over, and its door is shut.');
  if (!(works_from < works_until)) throw invalidField('works_until', 'The end has to be after the beginning.');
  if (works_until <= now) throw invalidField('works_until', 'The end has to be in the future.');
  if (works_until > end) throw invalidField('works_until', 'A door link works until a day after the event at most.');
}

async function refuseMany(tx: Tx, eventId: string, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('door_links')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .where('works_until', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw notNow(`An event has ${MOST} door links at most. End one that is not needed.`);
}

function notNow(why: string): Problem {
  return new Problem('not_allowed_now', why);
}
