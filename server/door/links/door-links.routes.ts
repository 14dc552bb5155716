import { v7 as uuid } from 'uuid';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deviceName } from '../../platform/http/request-origin.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { createDoorLink } from './create-door-link.ts';
import { endOfDoor, whyNoDoor, whyShut } from './door-link.policy.ts';
import { listDoorLinks, MOST_DEVICES, unknownLink } from './door-links.queries.ts';
import { getDoorSettings, updateDoorSettings } from './door-settings.ts';

export function doorLinkHandlers(context: Context) {
  const { db, now } = context;
  return {
    async listDoorLinks({ params }: Call<'listDoorLinks'>) {
      return { items: await listDoorLinks(db, params.id, now()) };
    },
    createDoorLink({ user, params, body, once }: Call<'createDoorLink'>) {
      return createDoorLink(context, user.userId, params.id, body, once);
    },
    async endDoorLink({ user, params }: Call<'endDoorLink'>) {
      await endDoorLink(context, user.userId, params.id);
    },
    async endDoorDevice({ user, params }: Call<'endDoorDevice'>) {
      await endDoorDevice(context, user.userId, params.id);
    },
    openDoorLink({ params, body, request }: Call<'openDoorLink'>) {
      const userAgent = request.headers['user-agent'] ?? '';
      return openDoorLink(context, { eventId: params.id, secret: body.secret, userAgent });
    },
    getDoorSettings({ params }: Call<'getDoorSettings'>) {
      return getDoorSettings(db, params.id);
    },
    updateDoorSettings({ user, params, body }: Call<'updateDoorSettings'>) {
      return updateDoorSettings(context, user.userId, params.id, body);
    },
  } satisfies Partial<Handlers>;
}

/** Shuts it on all its devices; a second time changes nothing. */
async function endDoorLink(context: Context, actorId: string, linkId: string): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    await requireAccount(tx, actorId, 'shared');
    const link = await tx
      .selectFrom('door_links')
      .select(['event_id', 'door', 'ended_at'])
      .where('door_link_id', '=', linkId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!link) throw unknownLink();
    if (link.ended_at) return;
    await tx.updateTable('door_links').set({ ended_at: now() }).where('door_link_id', '=', linkId).execute();
    await recordAudit(tx, context, {
      ...{ actorId, action: 'door_link.ended', eventId: link.event_id },
      ...{ entityType: 'door_link', entityId: linkId, entityName: link.door },
    });
  });
}

/** As `endDoorLink`, on one device. */
async function endDoorDevice(context: Context, actorId: string, deviceId: string): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    await requireAccount(tx, actorId, 'shared');
    const device = await tx
      .selectFrom('door_devices')
      .innerJoin('door_links', 'door_links.door_link_id', 'door_devices.door_link_id')
      .select(['door_devices.door_link_id', 'door_devices.name', 'door_devices.ended_at', 'event_id', 'door'])
      .where('door_device_id', '=', deviceId)
      .forNoKeyUpdate('door_devices')
      .executeTakeFirst();
    if (!device) throw new Problem('not_found', 'That device is no longer at the door.');
    if (device.ended_at) return;
    await tx.updateTable('door_devices').set({ ended_at: now() }).where('door_device_id', '=', deviceId).execute();
    await recordAudit(tx, context, {
      ...{ actorId, action: 'door_link.device_ended', eventId: device.event_id },
      ...{ entityType: 'door_link', entityId: device.door_link_id, entityName: device.door },
      changes: [{ field: 'device', before: device.name || null, after: null }],
    });
  });
}

interface Opening {
  eventId: string;
  secret: string;
  userAgent: string;
}

/** The contract's DoorKey. Throws the Problems `not_found`, for a secret of nothing here, and `not_allowed_now`. */
function openDoorLink(context: Context, { eventId, secret, userAgent }: Opening) {
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
