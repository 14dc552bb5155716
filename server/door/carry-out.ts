import type { DoorAction } from '#openapi/types.ts';
import { recordAudit } from '../accounts/audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../platform/limits/rate-limits.ts';
import { findSightings, lockDoors, settleArrivals } from '../registrations/arrivals/arrivals.queries.ts';
import { notifyOrganisers, notifyOrganisersOfNew } from '../registrations/notify-organisers.ts';
import { findTicketsByDigest, type TicketsByDigest } from '../registrations/tickets/ticket-digests.queries.ts';
import { decideActions, type Decided } from './decide-actions.ts';
import { findActions, insertActions } from './door-actions.queries.ts';
import type { DoorActor, DoorEvent } from './door-event.ts';
import { holdConcerned, lockRegistrations, type PersonAtDoor } from './people-at-door.queries.ts';
import { addWalkIns, waitingOf, walkInsOf } from './walk-ins.ts';

/** Carries out what was not carried out before, all of it or nothing. */
export async function carryOut(
  context: Context,
  event: DoorEvent,
  by: DoorActor,
  actions: DoorAction[],
): Promise<void> {
  if (actions.length === 0) return;
  const received = context.now();
  const carried = context.db.transaction().execute(async (tx) => {
    await lockDoors(tx, event.event_id);
    const fresh = await findFresh(tx, event.event_id, actions);
    if (fresh.length === 0) return;
    await limitWalkIns(tx, context, event, by, walkInsOf(fresh).length);
    const { people, ...facts } = await gather(tx, context, { event, by }, fresh);
    const all = { event, door: by.door, received, people, ...facts };
    const { decided, undone } = decideActions(fresh, all);
    await insertActions(
      tx,
      decided.map((each) => toRow(each, { event, by, received })),
      undone,
      received,
    );
    const registrationIds = people.map(({ registration_id }) => registration_id);
    const changed = await settleArrivals(tx, registrationIds, received);
    await record(tx, context, { event, by, people }, { decided, undone });
    await notifyPeople(tx, context, people, changed);
    await notifyOrganisersOfNew(tx, context, event, waitingOf(facts.walkedIn, people));
  });
  try {
    await carried;
  } catch (error) {
    await notifyOfManyWalkIns(context, event, by, error);
    throw error;
  }
}

/** Each once, with ids as the database writes them. */
async function findFresh(tx: Tx, eventId: string, actions: DoorAction[]): Promise<DoorAction[]> {
  const asked = new Map<string, DoorAction>();
  for (const action of actions) {
    const id = action.id.toLowerCase();
    if (!asked.has(id)) asked.set(id, { ...action, id, undoes: action.undoes?.toLowerCase() ?? null });
  }
  for (const { action_id } of await findActions(tx, eventId, [...asked.keys()])) asked.delete(action_id);
  return [...asked.values()];
}

async function gather(
  tx: Tx,
  context: Context,
  { event, by }: { event: DoorEvent; by: DoorActor },
  actions: DoorAction[],
) {
  const eventId = event.event_id;
  const undoes = actions.flatMap((action) => action.undoes ?? []);
  const earlier = undoes.length > 0 ? await findActions(tx, eventId, undoes) : [];
  const walkIns = walkInsOf(actions);
  const held = await holdConcerned(tx, {
    eventId,
    codes: actions.flatMap(({ kind, code }) => (kind === 'check_in' && code ? [code] : [])),
    emails: walkIns.map(({ email }) => email),
    registrationIds: earlier.flatMap(({ registration_id }) => registration_id ?? []),
  });
  const walkedIn = await addWalkIns(tx, context, { eventId, by }, walkIns);
  const came = [...walkedIn.values()].flatMap((each) => ('registration_id' in each ? each.registration_id : []));
  const ids = held.map(({ registration_id }) => registration_id);
  const people = await lockRegistrations(tx, [...new Set([...ids, ...came])]);
  const sightings = await findSightings(
    tx,
    people.map(({ registration_id }) => registration_id),
  );
  const scanned = actions.some(({ ticket }) => ticket != null);
  const tickets: TicketsByDigest = scanned ? await findTicketsByDigest(tx, [...new Set(ids)]) : new Map();
  return { people, codes: held, walkedIn, earlier, sightings, tickets };
}

interface Doing {
  event: DoorEvent;
  by: DoorActor;
}

function toRow({ action, ...decided }: Decided, { event, by, received }: Doing & { received: Date }) {
  return {
    event_id: event.event_id,
    action_id: action.id,
    kind: action.kind,
    undoes: action.kind === 'undo' ? action.undoes : null,
    ...decided,
    received_at: received,
    door: by.door,
    actor_id: by.actorId,
    door_device_id: by.deviceId,
  };
}

function record(
  tx: Tx,
  context: Context,
  { event, by, people }: Doing & { people: PersonAtDoor[] },
  { decided, undone }: ReturnType<typeof decideActions>,
): Promise<void> {
  const nameOf = new Map(people.map(({ registration_id, name }) => [registration_id, name]));
  const undos = new Set(undone.values());
  const told = decided.filter(({ action, outcome }) =>
    action.kind === 'undo' ? undos.has(action.id) : outcome === 'done',
  );
  return recordAudit(
    tx,
    context,
    ...told.flatMap(({ action, at, registration_id }) =>
      registration_id === null
        ? []
        : {
            at,
            actorId: by.actorId,
            action:
              action.kind === 'undo' ? ('registration.check_in_undone' as const) : ('registration.checked_in' as const),
            entityType: 'registration' as const,
            entityId: registration_id,
            entityName: nameOf.get(registration_id) ?? '',
            eventId: event.event_id,
            changes: by.door === '' ? [] : [{ field: 'door', before: null, after: by.door }],
          },
    ),
  );
}

/** Those whose arrival is another one now; their open pages follow. */
async function notifyPeople(tx: Tx, { realtime }: Context, people: PersonAtDoor[], changed: string[]): Promise<void> {
  const ids = new Set(changed);
  const told = people.filter(({ registration_id }) => ids.has(registration_id));
  await realtime.publish(tx, ...told.map(({ user_id }) => `notifications:${user_id}` as const));
}

const HOUR = 60;

/**
 * Counts them for their door link, all its devices together, or for the person. Throws `rate_limited` when they are too many:
 * nothing is carried out then, and the device keeps it and sends it again later.
 */
async function limitWalkIns(tx: Tx, context: Context, event: DoorEvent, by: DoorActor, walkIns: number) {
  if (walkIns === 0 || by.isEditor) return;
  const limiter = createRateLimiter({ ...context, db: tx });
  const counter = counterOf(limitOf(context.config, 'walk-ins'), await sourceOf(tx, event, by));
  // Together: of all that are counted at the same moment there is one write.
  const counted = await Promise.all(Array.from({ length: walkIns }, () => limiter.tally(counter)));
  if (Math.max(...counted) > counter.max) await limiter.check([counter], tooMany);
}

/** Puts it into the bell of the event's owners and editors, once an hour. To be called when all else was undone. */
async function notifyOfManyWalkIns(context: Context, event: DoorEvent, by: DoorActor, error: unknown) {
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
