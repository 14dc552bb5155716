import {
  type ActorRefLike,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { transitionKey } from '../chart/chart.ts';
import { definitionOf } from '../chart/definition.ts';
import { actionNames } from '../chart/words.ts';
import { keeper } from './keep.ts';
import { CHANNEL, type Letter, type Message, type PlainEvent, type Seen, type Told } from './messages.ts';
import { type NamedAction, nameOfSend, noteNamedSends } from './named-sends.ts';
import { type Redact, redactAllBut, redactMost } from './redact.ts';
import { sendTo } from './send.ts';
import { verdictsOf } from './verdicts.ts';

/** Of the page's own address. */
const showPath = redactAllBut(['path']);

export interface WatchOptions {
  /** What may leave the page. Default: of texts no more than their length, but under a few keys that tell nothing about a person. */
  redact?: Redact;
  /** The same for all loads of a tab, and which of them this is: by these the viewer tells what followed what. */
  tab?: string;
  load?: number;
}

export interface Watched {
  /** For the option `inspect` of actors that are made outside of the root's system. */
  hear: (event: InspectionEvent) => void;
  /** Tells nothing more. */
  stop: () => void;
}

/**
 * Shows an actor and all that it runs to the viewer's page, as it stands and as it goes on, over a channel that reaches pages of
 * this origin alone. Call it before the actor starts.
 */
export function watch(root: AnyActorRef, options: WatchOptions = {}): Watched {
  const { redact = redactMost, tab = Math.random().toString(36).slice(2), load = 1 } = options;
  const { hear, leave, stay } = broadcast(root, new BroadcastChannel(CHANNEL), { redact, tab, load });
  addEventListener('pagehide', () => leave('left'));
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
  return { hear, stop: () => leave('stopped') };
}

interface Broadcast {
  hear: (event: InspectionEvent) => void;
  /** Says that the page is there again, as after a way back to it, and what happened meanwhile. */
  stay: () => void;
  leave: (why: 'left' | 'stopped') => void;
}

/** Tells what happens as it happens, and everything so far whenever a viewer opens; takes the events that a viewer sends. */
export function broadcast(
  root: AnyActorRef,
  channel: BroadcastChannel,
  { redact, tab, load }: Required<WatchOptions>,
): Broadcast {
  const run = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const startedAt = Date.now();
  const { kept, add } = keeper(aboutOf);
  let isStopped = false;
  let isAway = false;
  const post = (letter: Letter) => {
    if (!isStopped) channel.postMessage(letter);
  };
  const send = (messages: readonly Message[]) => {
    const { path } = showPath({ path: location.pathname }) as { path: string };
    post({ type: 'told', run, page: { tab, load, startedAt, path }, messages: [...messages] });
  };
  channel.addEventListener('message', ({ data, origin }: MessageEvent<Letter>) => {
    if (origin !== location.origin) return;
    if (data.type === 'viewer opened') send(kept);
    if (data.type === 'viewer asks') send([]);
    if (data.type === 'viewer sends' && data.run === run && !isStopped) {
      const { request, actor, event } = data;
      post({ type: 'answer', run, request, answer: sendTo(find(actor), event, redact) });
    }
  });
  const { hear, find } = observe(root, redact, (message) => {
    if (isStopped) return;
    const dropped = add(message);
    if (dropped) noteCut(kept, dropped.actor);
    // What ends with the page would have its viewers think that it is there.
    if (!isAway) send([message]);
  });
  return {
    hear,
    stay() {
      isAway = false;
      send(kept);
    },
    leave(why) {
      post({ type: 'gone', run, why });
      isAway = true;
      isStopped = why === 'stopped';
    },
  };
}

function aboutOf(message: Message) {
  const { kind, actor } = message;
  return {
    actor,
    ...(kind === 'actor' && { introduces: { parent: message.parent, isMachine: message.definition !== null } }),
    isLast: kind === 'snapshot' && message.seen.status !== 'active',
  };
}

/** Says of an actor that its beginning is no longer kept. */
function noteCut(kept: readonly Message[], actor: string): void {
  const made = kept.find((message) => message.kind === 'actor' && message.actor === actor);
  if (made?.kind === 'actor') made.isCut = true;
}

type Optioned = AnyActorRef & { options: { input?: unknown } };
/** Microsteps and snapshots as the system sends them; XState's types leave out what is internal. */
type Inspected = InspectionEvent & { _transitions?: AnyTransitionDefinition[] };

interface Observer {
  /** Hears of other systems too. */
  hear: (event: InspectionEvent) => void;
  /** An actor that was told of and has not ended, by its session. */
  find: (session: string) => AnyActorRef | undefined;
}

/**
 * Tells of the root actor as it stands, with all that it runs, and from then on of everything in its system. To be
 * called before the root starts. What is told is redacted.
 */
export function observe(root: AnyActorRef, redact: Redact, tell: (message: Message) => void): Observer {
  let number = 0;
  const actors = new Map<string, AnyActorRef>();
  const say = (actor: ActorRefLike, told: Told | null) => {
    if (!told) return;
    if (told.kind === 'actor') actors.set(actor.sessionId, actor as AnyActorRef);
    if ('seen' in told && told.seen.status !== 'active') actors.delete(actor.sessionId);
    tell({ number: ++number, actor: actor.sessionId, at: Date.now(), ...told });
  };
  introduce(root, redact, say);
  const hear = (event: InspectionEvent) => {
    try {
      say(event.actorRef, report(event, redact));
    } catch (error) {
      // Thrown on, it would stop the machine that is watched.
      console.error('What happened could not be shown.', error);
    }
  };
  root.system.inspect(hear);
  return { hear, find: (session) => actors.get(session) };
}

/** Actors that were made before anybody looked: XState no longer reports them. */
function introduce(actor: AnyActorRef, redact: Redact, say: (actor: ActorRefLike, told: Told | null) => void): void {
  say(actor, introduction(actor, redact));
  for (const step of firstSteps(actor, redact)) say(actor, step);
  say(actor, { kind: 'snapshot', event: 'xstate.init', seen: see(actor.getSnapshot() as object, redact) });
  for (const child of Object.values(actor.getSnapshot()?.children ?? {})) introduce(child as AnyActorRef, redact, say);
}

/** A machine's first microsteps, from another actor of the same logic and input that is never started. */
function firstSteps(actor: AnyActorRef, redact: Redact): Told[] {
  const machine = machineOf(actor);
  if (!machine) return [];
  const steps: Told[] = [];
  let rehearsal: ActorRefLike | null = null;
  createActor(machine, {
    input: (actor as Optioned).options.input,
    inspect(event) {
      rehearsal ??= event.actorRef;
      const told = event.actorRef === rehearsal && event.type === '@xstate.microstep' ? report(event, redact) : null;
      if (told) steps.push(told);
    },
  });
  return steps;
}

function report(event: Inspected, redact: Redact): Told | null {
  switch (event.type) {
    case '@xstate.actor':
      return introduction(event.actorRef as AnyActorRef, redact);
    case '@xstate.event':
      return { kind: 'event', from: event.sourceRef?.sessionId ?? null, event: redact(event.event) as PlainEvent };
    case '@xstate.microstep': {
      const { snapshot } = event;
      const taken = event._transitions ?? [];
      const actions = taken.flatMap((transition) => actionNames(transition.actions));
      return {
        kind: 'step',
        event: event.event.type,
        transitions: taken.map(transitionKey),
        actions,
        seen: see(snapshot, redact),
      };
    }
    case '@xstate.snapshot':
      return { kind: 'snapshot', event: event.event.type, seen: see(event.snapshot, redact) };
    case '@xstate.action': {
      const { type, params } = event.action;
      // Actors that come and go have lines of their own.
      if (type === 'xstate.spawnChild' || type === 'xstate.stopChild') return null;
      const as = nameOfSend(params);
      return {
        kind: 'action',
        action: {
          type,
          ...(params !== undefined && { params: redact(params) }),
          ...(as && { as: redact(as) as NamedAction }),
        },
      };
    }
    case '@xstate.transition':
      return null;
  }
}

function introduction(actor: AnyActorRef, redact: Redact): Told {
  const { _parent: parent, id, sessionId } = actor;
  const machine = machineOf(actor);
  if (machine) noteNamedSends(machine);
  return {
    kind: 'actor',
    parent: parent?.sessionId ?? null,
    name: machine && id === sessionId ? machine.id : id,
    definition: machine && JSON.stringify(definitionOf(machine.config)),
    // It is not in any state yet: its first steps and its first snapshot follow.
    seen: see({ status: 'active', input: (actor as Optioned).options.input }, redact),
  };
}

function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const { logic } = actor as AnyActorRef & { logic: object };
  return 'root' in logic ? (logic as AnyStateMachine) : null;
}

function see(snapshot: object, redact: Redact): Seen {
  const { status, _nodes: nodes = [], tags = [], children = {}, ...rest } = snapshot as Snapshot;
  const { context, input, output, error } = rest;
  const data = Object.entries({ context, input, output, error }).filter(([, value]) => value !== undefined);
  return {
    status,
    active: nodes.map(({ id }) => id),
    guards: nodes.length > 0 ? verdictsOf(snapshot as AnyMachineSnapshot) : {},
    tags: [...tags],
    children: Object.values(children).map(({ sessionId }) => sessionId),
    data: redact(Object.fromEntries(data)) as Record<string, unknown>,
  };
}

/** What machines, promises and callbacks have in their snapshots. */
interface Snapshot extends Partial<Record<'context' | 'input' | 'output' | 'error', unknown>> {
  status: Seen['status'];
  _nodes?: { id: string }[];
  tags?: Iterable<string>;
  children?: Record<string, ActorRefLike>;
}
