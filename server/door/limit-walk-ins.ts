import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../platform/limits/rate-limits.ts';
import { notifyOrganisers } from '../registrations/tell-organisers.ts';
import type { DoorActor } from './door-actor.ts';
import type { DoorEvent } from './door-event.ts';

const HOUR = 60;

/**
 * Counts them for their door link, all its devices together, or for the person. Throws `rate_limited` when they are too many:
 * nothing is carried out then, and the device keeps it and sends it again later.
 */
export async function limitWalkIns(tx: Tx, context: Context, event: DoorEvent, by: DoorActor, walkIns: number) {
  if (walkIns === 0 || by.isEditor) return;
  const limiter = createRateLimiter({ ...context, db: tx });
  const counter = counterOf(limitOf(context.config, 'walk-ins'), await sourceOf(tx, event, by));
  // Together: of all that are counted at the same moment there is one write.
  const counted = await Promise.all(Array.from({ length: walkIns }, () => limiter.tally(counter)));
  if (Math.max(...counted) > counter.max) await limiter.check([counter], tooMany);
}

/** Puts it into the bell of the event's owners and editors, once an hour. To be called when all else was undone. */
export async function tellOfManyWalkIns(context: Context, event: DoorEvent, by: DoorActor, error: unknown) {
  if (!(error instanceof Problem) || error.code !== 'rate_limited') return;
  await context.db.transaction().execute(async (tx) => {
    const limiter = createRateLimiter({ ...context, db: tx });
    const told = counterOf({ scope: 'walk-ins told', max: 1, minutes: HOUR }, await sourceOf(tx, event, by));
    if ((await limiter.tally(told)) > told.max) return;
    await notifyOrganisers(tx, context, {
      eventId: event.event_id,
      byUserId: by.actorId,
      title: 'Unusually many walk-ins',
      message: `More people than usual were added at a door of ${event.title} within an hour. Look at the list; if it isn’t right, end the door link or take the person off the team.`,
    });
  });
}

async function sourceOf(tx: Tx, { event_id }: DoorEvent, { actorId, deviceId }: DoorActor): Promise<string> {
  const link = await tx
    .selectFrom('door_devices')
    .select('door_link_id')
    .where('door_device_id', '=', deviceId)
    .executeTakeFirst();
  return `${event_id} ${actorId ?? link?.door_link_id ?? ''}`;
}

function tooMany(wait: string): string {
  return `Too many people were added at this door within an hour. An owner or editor can add more. What you did is sent again in ${wait}.`;
}
