import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { watchPageActors } from '#src/session/page-actors.ts';
import { keeper } from '#statechart-viewer/watch/keep.ts';
import { addOpener, BLOCKED } from './opener.ts';
import { redact } from './redaction.ts';
import type { Watching } from './watching.ts';

const STATELY = 'https://stately.ai';
const PATIENCE = 10_000;

const NO_NETWORK =
  'Stately’s inspector is on the internet, and this computer is offline. ?inspect=local needs no network.';
const NO_ANSWER = 'Stately’s inspector has not answered. It is on the internet; ?inspect=local needs no network.';

/** Shows the system in Stately's inspector, which stands at an address of theirs: all that it is sent is redacted. */
export function showStately(root: AnyActorRef, { forget }: Pick<Watching, 'forget'>): void {
  const { send, open, stop } = statelyWindow();
  const inspector = createInspector({ send }, { serialize: redactEvent });
  const { next } = inspector.inspect as { next: (event: InspectionEvent) => void };
  introduce(root, root.sessionId, next);
  root.system.inspect(inspector.inspect);
  watchPageActors(next);
  addOpener({
    open,
    stop() {
      stop();
      forget();
    },
  });
}

/**
 * The window of Stately's inspector. It is told everything so far whenever it says that it is there: their own adapter
 * keeps no more than the last 200 events, and of an actor that it has not introduced nothing is shown.
 */
function statelyWindow() {
  const { kept, add } = keeper(aboutOf);
  let stately: Window | null = null;
  let isConnected = false;
  let isStopped = false;
  const post = (event: StatelyInspectionEvent) => stately?.postMessage(event, STATELY);
  let say: (sentence: string) => void = () => {};
  const hear = ({ data, origin }: MessageEvent<{ type?: unknown } | null>) => {
    if (isStopped || origin !== STATELY || data?.type !== '@statelyai.connected') return;
    isConnected = true;
    say('');
    kept.forEach(post);
  };

  return {
    send(event: StatelyInspectionEvent): void {
      if (isStopped) return;
      add(event);
      if (isConnected) post(event);
    },
    open(tell: (sentence: string) => void): void {
      say = tell;
      if (!navigator.onLine) return say(NO_NETWORK);
      // The same listener is added once, however often the window is opened: two would send everything twice.
      window.addEventListener('message', hear);
      stately = window.open(`${STATELY}/inspect`, 'xstateinspector');
      say(stately ? '' : BLOCKED);
      if (stately) setTimeout(() => isConnected || say(NO_ANSWER), PATIENCE);
    },
    stop(): void {
      isStopped = true;
      stately?.postMessage({ type: '@statelyai.disconnected' }, STATELY);
      isConnected = false;
    },
  };
}

/** Actors that were made before anybody looked: XState no longer reports them. */
function introduce(actorRef: AnyActorRef, rootId: string, next: (event: InspectionEvent) => void): void {
  next({ type: '@xstate.actor', actorRef, rootId });
  const { children = {} } = actorRef.getSnapshot() as { children?: Record<string, AnyActorRef> };
  for (const child of Object.values(children)) introduce(child, rootId, next);
}

function aboutOf(told: StatelyInspectionEvent) {
  const introduces =
    told.type === '@xstate.actor'
      ? { parent: told.parentId ?? null, isMachine: told.definition !== undefined }
      : undefined;
  const isLast = told.type === '@xstate.snapshot' && (told.snapshot.status ?? 'active') !== 'active';
  return { actor: told.sessionId, isLast, ...(introduces && { introduces }) };
}

type Envelope = StatelyInspectionEvent & { event?: object; snapshot?: object };
const ENVELOPE = '_version type id name sessionId parentId rootId sourceId createdAt definition'.split(' ');

/**
 * Everything that leaves passes here: sanitising context and event alone would let inputs, outputs and done events
 * through. `definition` is a machine's config, which holds no data.
 */
function redactEvent(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const { event: sent, snapshot, ...rest } = event as Envelope;
  const known = Object.entries(rest).filter(([key]) => ENVELOPE.includes(key));
  return {
    ...Object.fromEntries(known),
    ...(sent && { event: redact(sent) }),
    ...(snapshot && { snapshot: redactSnapshot(snapshot) }),
  } as unknown as StatelyInspectionEvent;
}

function redactSnapshot(snapshot: object): object {
  const { status, value, context, output, error, input, tags = [] } = snapshot as Record<string, never>;
  return { status, value, tags: [...tags], ...(redact({ context, output, error, input }) as object) };
}
