import type { Doing, LastArrival, StoredAction as Told } from '#machines/door/door/door.types.ts';
import type { DoorAction } from '#openapi/types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { personAt, timeOf } from '#rules/door/own-actions.ts';
import type { Verdict } from '#rules/door/judge.ts';
import { logFailure } from '#src/session/log-failure.ts';
import type { StoredAction } from './database.ts';
import { asideOf, correctionNow, countsOf, type HeldDoor, nobodyElse, takeQueue } from './held-door.ts';
import { inTime } from '#src/session/in-time.ts';
import { addAction, readSentCode, writeLast } from './own-store.ts';

interface Decision {
  verdict: Verdict;
  action: StoredAction | null;
  last: LastArrival | null;
}

/**
 * Puts on the device what was done, before anybody is told of it; another tab of the same door may have done it before. What a
 * full or silent device does not store is sent from memory, under the same id should the device have stored it after all.
 */
export async function storeAction(held: HeldDoor, doing: Doing, door: string): Promise<Told> {
  const sentCode = doing.kind === 'undo' ? await readCode(held, doing.actionId) : undefined;
  let decided: Decision | null = null;
  const decideOnce = (onDevice: StoredAction[]): Decision => {
    if (decided) return decided;
    takeQueue(held, onDevice);
    decided = decide({ held, sentCode, door }, doing);
    return decided;
  };
  try {
    takeQueue(held, await inTime(addAction(held.eventId, (queue) => decideOnce(queue).action)));
  } catch (error) {
    logFailure(null, { call: 'storeAction', error });
    const { action } = decideOnce(held.onDevice);
    if (action) held.unstored.push(action);
    takeQueue(held);
  }
  const { verdict, action, last } = decideOnce(held.onDevice);
  if (action) {
    held.last = last;
    await keepLast(held);
  }
  return { verdict, counts: countsOf(held), aside: asideOf(held), last: held.last };
}

async function readCode({ settled, database }: HeldDoor, actionId: string): Promise<string | null | undefined> {
  if (settled.has(actionId)) return settled.get(actionId);
  return inTime(readSentCode(database, actionId)).catch(() => undefined);
}

/** Who came last is a convenience: without it the check-in counts all the same. */
async function keepLast({ database, eventId, last }: HeldDoor): Promise<void> {
  await inTime(writeLast(database, eventId, last)).catch(() => {});
}

interface Desk {
  held: HeldDoor;
  /** Whom the action that is taken back was about, where the server has it; undefined for one that was not done here. */
  sentCode: string | null | undefined;
  door: string;
}

function decide(desk: Desk, doing: Doing): Decision {
  switch (doing.kind) {
    case 'check_in':
      return checkIn(desk, doing);
    case 'walk_in':
      return walkIn(desk, doing.name, doing.email);
    case 'undo':
      return undo(desk, doing.actionId);
  }
}

function checkIn({ held, door }: Desk, { code, ticket }: Extract<Doing, { kind: 'check_in' }>): Decision {
  const person = personAt(held.list, held.overlay, code);
  const { last } = held;
  if (!person) return { verdict: { kind: 'unknown', scanned: code }, action: null, last };
  if (person.arrivedAt !== null) return { verdict: { kind: 'already', person }, action: null, last };
  const action = actionOf(held, { kind: 'check_in', code }, { code, door, ...(ticket && { ticket }) });
  return arrived(action, person, door);
}

function walkIn({ held, door }: Desk, name: string, email: string | null): Decision {
  const action = actionOf(held, { kind: 'walk_in', name, email }, { code: null, door });
  return arrived(action, nobodyElse('', name), door);
}

function arrived(stored: StoredAction, expected: DoorPerson, door: string): Decision {
  const { id: actionId, action } = stored;
  const at = timeOf(action);
  const person = { ...expected, arrivedAt: at, door };
  return {
    verdict: { kind: 'welcome', person, actionId, isWalkIn: action.kind === 'walk_in' },
    action: stored,
    last: { person, at, actionId, isSent: false },
  };
}

function undo({ held, sentCode, door }: Desk, actionId: string): Decision {
  const waiting = held.queue.find(({ id }) => id === actionId);
  const code = waiting ? waiting.code : sentCode;
  if (code === undefined) throw new Error('Only what was done here can be taken back here.');
  const listed = code === null ? null : personAt(held.list, held.overlay, code);
  const person = listed ?? nobodyElse(code ?? '', waiting?.action.name ?? '');
  return {
    verdict: { kind: 'undone', person: { ...person, arrivedAt: null, door: '' } },
    action: actionOf(held, { kind: 'undo', undoes: actionId }, { code, door }),
    last: held.last?.actionId === actionId ? null : held.last,
  };
}

function actionOf(
  held: HeldDoor,
  what: Pick<DoorAction, 'kind'> & Partial<DoorAction>,
  about: Pick<StoredAction, 'code' | 'door' | 'ticket'>,
): StoredAction {
  const id = crypto.randomUUID();
  const correction = correctionNow(held);
  const action = {
    ahead: correction?.ahead ?? null,
    error: correction?.error ?? null,
    code: null,
    undoes: null,
    name: null,
    email: null,
    ...what,
    id,
    at: Date.now(),
  };
  return { id, event_id: held.eventId, owner: held.owner, action, ...about };
}
