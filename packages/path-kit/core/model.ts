import type { AnyStateMachine, EventFrom, ExtractEvent, InputFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '../rules/facts.ts';

/** An event's payload, or how to make it from the state it arrives in; null where it can't happen there. */
type Payload<Machine extends AnyStateMachine, Sent> = Sent | ((snapshot: SnapshotFrom<Machine>) => Sent | null);

/** The ways in which an event happens: a sentence for a test plan, and the payload. */
type Cases<Machine extends AnyStateMachine, Sent> = Record<string, Payload<Machine, Sent>>;

/** A reason, by the id of the state. */
type ByState = Record<string, string>;

type Own<Machine extends AnyStateMachine> = {
  [Type in EventFrom<Machine>['type']]?: Cases<Machine, Omit<ExtractEvent<EventFrom<Machine>, Type>, 'type'>>;
};

/** `xstate.done.actor.<port>`, `xstate.error.actor.<port>`, `xstate.snapshot.<port>` and `xstate.after.<delay>.<state>`. */
type FromActors<Machine extends AnyStateMachine> = Record<
  `xstate.${string}`,
  Cases<Machine, { output?: unknown; error?: unknown; snapshot?: unknown }>
>;

/** One event, from one situation to the next. */
export interface Taken<Machine extends AnyStateMachine = AnyStateMachine> {
  from: SnapshotFrom<Machine>;
  to: SnapshotFrom<Machine>;
  event: { type: string; [key: string]: unknown };
  /** What left the machine under this name: inputs of a port that began, emitted events, params of an action; in their order. */
  sent: (name: string) => unknown[];
}

/**
 * What a test author says of a machine; the kit makes the paths, the replays, the coverage and the rules of it.
 * `packages/path-kit/example` has a whole one.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** Where a path may begin: a sentence, and the machine's input. */
  starts: Record<string, InputFrom<Machine>>;
  events: Own<Machine> & FromActors<Machine>;
  /** The events that a callback port sends, by the port's name; a replay lets the port send them. */
  senders?: Record<string, EventFrom<Machine>['type'][]>;
  /** Events that the machine raises itself, so that they are never sent, only caused. The end of a state need not be listed. */
  raised?: (EventFrom<Machine>['type'] | `xstate.done.state.${string}`)[];
  /**
   * Why states do nothing when an event reaches them: a reason for all that don't handle it, or one by a state's id, which
   * counts for the states inside it too. Under `*` stand reasons that count for every event.
   */
  ignored?: { [Type in EventFrom<Machine>['type'] | '*']?: Type extends '*' ? ByState : string | ByState };
  /** What of the context makes two equal states different situations. Small, or there will be too many. */
  key?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** Where exploring ends, for a context that could grow without end. */
  within?: (context: SnapshotFrom<Machine>['context']) => boolean;
  /** What holds in a state, by the state's id: a sentence for a test plan, and whether it is so. */
  states?: Record<string, Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>> | undefined;
  /** What every step does that an event of this type leads to: a sentence, and whether it is so. */
  steps?: Record<string, Record<string, (step: Taken<Machine>) => boolean>>;
  /** What the rules have to know of this machine that the application chooses (`standardRules`). */
  facts?: Facts<SnapshotFrom<Machine>>;
}

/** What of a model says how its machine's ports are held. */
export type Ported = Pick<Model, 'machine' | 'senders'>;

/** Only checks the types. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model {
  return model;
}
