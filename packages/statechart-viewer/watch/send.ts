import {
  transition,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { transitionKey } from '../chart/chart.ts';
import { type Answer, isEvent, type PlainEvent } from './messages.ts';
import { hiddenIn, type Redact } from './redact.ts';

/**
 * Sends an event from the viewer to an actor of this page, and answers what became of it. What could not have happened
 * here is refused: XState's own events, a payload with a placeholder in it, and one that the machine can't work with.
 */
export function sendTo(actor: AnyActorRef | undefined, event: PlainEvent, redact: Redact): Answer {
  const why = whyRefused(actor, event, redact);
  if (why !== null || !actor) return { result: 'refused', why: why ?? GONE };
  const taken: string[] = [];
  const { unsubscribe } = actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
    const effective = inspected._transitions.filter(({ target, actions }) => target || actions.length > 0);
    taken.push(...effective.map(transitionKey));
  });
  actor.send(event);
  unsubscribe();
  const after = actor.getSnapshot() as AnyMachineSnapshot;
  if (after.status === 'error') return { result: 'failed', why: messageOf(after.error, redact) };
  return taken.length > 0 ? { result: 'taken', transitions: taken } : { result: 'ignored' };
}

const GONE = 'The actor is gone.';

function whyRefused(actor: AnyActorRef | undefined, event: unknown, redact: Redact): string | null {
  if (!isEvent(event)) return 'An event is an object with a type.';
  if (event.type.startsWith('xstate.')) return 'XState alone sends what begins with “xstate.”.';
  if (event.type.includes('*')) return '“*” stands for any event: send one by its name.';
  const hidden = hiddenIn(event);
  if (hidden.length > 0)
    return `A placeholder stands where something was hidden: put a value into ${hidden.join(', ')}.`;
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  if (!actor || snapshot?.status !== 'active') return GONE;
  if (!('machine' in snapshot)) return 'Only a machine is sent events from here.';
  return whyBroken(snapshot, event, redact);
}

/** An error in a machine ends it, and with it what the page can do: so the event is tried first on a snapshot alone. */
function whyBroken(snapshot: AnyMachineSnapshot, event: PlainEvent, redact: Redact): string | null {
  try {
    const [after] = transition(snapshot.machine as AnyStateMachine, snapshot, event);
    return after.status === 'error' ? BROKEN + messageOf(after.error, redact) : null;
  } catch (error) {
    return BROKEN + messageOf(error, redact);
  }
}

const BROKEN = 'The machine would fail with this payload: ';

function messageOf(error: unknown, redact: Redact): string {
  const { message } = redact(error instanceof Error ? error : new Error(String(error))) as { message: string };
  return message;
}
