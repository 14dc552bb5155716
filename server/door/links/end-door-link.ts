import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { unknownLink } from './door-links.queries.ts';

/** Shuts it on all its devices; a second time changes nothing. */
export async function endDoorLink(context: Context, actorId: string, linkId: string): Promise<void> {
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
export async function endDoorDevice(context: Context, actorId: string, deviceId: string): Promise<void> {
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
