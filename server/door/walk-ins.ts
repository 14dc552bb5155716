import { Problem } from '../platform/http/problem.ts';
import { v7 as uuid } from 'uuid';
import type { DoorAction, DoorOutcome } from '#openapi/types.ts';
import { noAddress } from '#rules/accounts/no-address.ts';
import { addPeople } from '../registrations/guests/add-people.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import type { DoorActor } from './door-event.ts';
import { findListed, type PersonAtDoor } from './people-at-door.queries.ts';

/** Someone who came without a registration, as a device names them. */
export interface WalkIn {
  action_id: string;
  full_name: string;
  email: string;
}

/** Whose check-in it is, and whether they were put on the list for it; or why there is none. */
export type WalkedIn = { registration_id: string; isNew: boolean } | { outcome: DoorOutcome; detail: string };

/** Those among the actions that name someone. Who gave no address gets one that nothing is sent to. */
export function walkInsOf(actions: DoorAction[]): WalkIn[] {
  return actions.flatMap(({ id, kind, name, email }) => {
    const full_name = onOneLine(name ?? '');
    if (kind !== 'walk_in' || full_name === '') return [];
    return { action_id: id, full_name, email: email ?? noAddress(uuid()) };
  });
}

/**
 * Gives each a seat, also where registration is closed. Beyond the last seat only an editor does; from others people come to
 * stand on the list and wait for a decision. People who are on the list already keep their place. To be called with the
 * addresses locked.
 */
export async function addWalkIns(
  tx: Tx,
  context: Context,
  { eventId, by }: { eventId: string; by: DoorActor },
  walkIns: WalkIn[],
): Promise<Map<string, WalkedIn>> {
  if (walkIns.length === 0) return new Map();
  // They are here: a mail would tell them what they see.
  const beyond = by.isEditor ? ('add' as const) : ('pending' as const);
  const how = { actorId: by.actorId, eventId, tell: false, beyond };
  const people = walkIns.map(({ email, full_name }) => ({ email, full_name, answered: null }));
  const { outcomes } = await addPeople(tx, context, how, people);
  const listed = await findListed(
    tx,
    eventId,
    walkIns.map(({ email }) => email),
  );
  return new Map(
    walkIns.map(({ action_id }, at): [string, WalkedIn] => {
      const outcome = outcomes[at];
      const registration_id = listed[at];
      const isRefused = outcome instanceof Problem;
      if (registration_id) {
        return [action_id, { registration_id, isNew: !isRefused && outcome?.registration_id === registration_id }];
      }
      const detail = isRefused ? outcome.detail : 'This event no longer exists.';
      return [action_id, { outcome: 'no_seat', detail }];
    }),
  );
}

/** Those who came when no seat was left: an editor decides about them. */
export function waitingOf(walkedIn: Map<string, WalkedIn>, people: PersonAtDoor[]): PersonAtDoor[] {
  const fresh = new Set(
    [...walkedIn.values()].map((each) => ('isNew' in each && each.isNew ? each.registration_id : '')),
  );
  return people.filter(({ registration_id, status }) => status === 'pending' && fresh.has(registration_id));
}
