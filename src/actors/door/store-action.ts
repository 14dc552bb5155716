import type { Doing, LastArrival, StoredAction as Told } from '#machines/door/door.types.ts';
import type { DoorAction } from '#openapi/types.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { layOver, personAt, timeOf } from '#rules/door/own-actions.ts';
import type { Verdict } from '#rules/door/judge.ts';
import type { StoredAction } from './database.ts';
import { correctionNow, countsOf, type HeldDoor, nobodyElse, takeQueue } from './held-door.ts';
import { addAction } from './own-store.ts';

interface Decision {
  verdict: Verdict;
  action: StoredAction | null;
  last: LastArrival | null;
}

type SentCode = (id: string) => Promise<string | null | undefined>;

/** Puts on the device what was done, before anybody is told of it; another tab of the same door may have done it before. */
export async function storeAction(held: HeldDoor, doing: Doing, door: string): Promise<Told> {
  const { verdict, queue, last } = await addAction(held.eventId, async (known, sentCode) => {
    const decided = await decide({ held, queue: known, sentCode, door }, doing);
    const { action } = decided;
    return {
      action,
      last: decided.last,
      told: { verdict: decided.verdict, queue: action ? [...known, action] : known, last: decided.last },
    };
  });
  takeQueue(held, queue);
  held.last = last;
  return { verdict, counts: countsOf(held), last };
}

interface Desk {
  held: HeldDoor;
  queue: StoredAction[];
  sentCode: SentCode;
  door: string;
}

function decide(desk: Desk, doing: Doing): Decision | Promise<Decision> {
  switch (doing.kind) {
    case 'check_in':
      return checkIn(desk, doing.code);
    case 'walk_in':
      return walkIn(desk, doing.name, doing.email);
    case 'undo':
      return undo(desk, doing.actionId);
  }
}

function checkIn({ held, queue, door }: Desk, code: string): Decision {
  const person = personAt(held.list, layOver(held.list, queue), code);
  const { last } = held;
  if (!person) return { verdict: { kind: 'unknown', scanned: code }, action: null, last };
  if (person.arrivedAt !== null) return { verdict: { kind: 'already', person }, action: null, last };
  const action = actionOf(held, { kind: 'check_in', code }, { code, door });
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

async function undo({ held, queue, sentCode, door }: Desk, actionId: string): Promise<Decision> {
  const waiting = queue.find(({ id }) => id === actionId);
  const code = waiting ? waiting.code : await sentCode(actionId);
  if (code === undefined) throw new Error('Only what was done here can be taken back here.');
  const listed = code === null ? null : personAt(held.list, layOver(held.list, queue), code);
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
  about: { code: string | null; door: string },
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
  return { id, event_id: held.eventId, action, ...about };
}
