import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { watchPageActors } from '#src/actors/page-actors.ts';
import { addOpener } from './opener.ts';
import { redact } from './redact.ts';

/** Shows the system in Stately's inspector, which stands at an address of theirs: all that it is sent is redacted. */
export function showStately(root: AnyActorRef): void {
  const inspector = createBrowserInspector({ autoStart: false, serialize: redactEvent });
  const { next } = inspector.inspect as { next: (event: InspectionEvent) => void };
  introduce(root, root.sessionId, next);
  root.system.inspect(inspector.inspect);
  watchPageActors(next);
  addOpener(() => inspector.start());
}

/** Actors that were made before anybody looked: XState tells of them no more. */
function introduce(actorRef: AnyActorRef, rootId: string, next: (event: InspectionEvent) => void): void {
  next({ type: '@xstate.actor', actorRef, rootId });
  const { children = {} } = actorRef.getSnapshot() as { children?: Record<string, AnyActorRef> };
  for (const child of Object.values(children)) introduce(child, rootId, next);
}

type Envelope = StatelyInspectionEvent & { event?: object; snapshot?: object };
const ENVELOPE = '_version type id name sessionId parentId rootId sourceId createdAt definition'.split(' ');

/** Stately's adapter serialises an event once for itself and once for the window. */
const redacted = new WeakSet<object>();

/**
 * Everything that leaves passes here: sanitising context and event alone would let inputs, outputs and done events
 * through. `definition` is a machine's config, which holds no data.
 */
export function redactEvent(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (redacted.has(event)) return event;
  const { event: sent, snapshot, ...rest } = event as Envelope;
  const known = Object.entries(rest).filter(([key]) => ENVELOPE.includes(key));
  const result = {
    ...Object.fromEntries(known),
    ...(sent && { event: redact(sent) }),
    ...(snapshot && { snapshot: redactSnapshot(snapshot) }),
  } as unknown as StatelyInspectionEvent;
  redacted.add(result);
  return result;
}

function redactSnapshot(snapshot: object): object {
  const { status, value, context, output, error, input, tags = [] } = snapshot as Record<string, never>;
  return { status, value, tags: [...tags], ...(redact({ context, output, error, input }) as object) };
}
