import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, eventWords, guardWords } from './words.ts';

/** What is drawn of a machine, by the canvas and in Mermaid alike. */
export interface Chart {
  id: string;
  root: ChartState;
  edges: ChartEdge[];
}

export interface ChartState {
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** A region runs at the same time as its sisters. */
  isRegion: boolean;
  /** Ids of the children that are entered first. */
  initial: string[];
  tags: string[];
  notes: ChartNote[];
  children: ChartState[];
  /** How many states without others inside a folded one hides; 0 of one that is not folded (fold.ts). */
  inside: number;
}

/** A line inside a state; one that stands for a transition bears its key. */
export interface ChartNote {
  kind: 'entry' | 'exit' | 'invoke' | 'internal' | 'forbidden';
  text: string;
  transition: string | null;
}

/** All transitions from one state to another: one arrow with a label for each. */
export interface ChartEdge {
  source: string;
  target: string;
  labels: ChartLabel[];
}

export interface ChartLabel {
  transition: string;
  /** Event and guard. */
  text: string;
  /** What is done on the way. */
  actions: string;
}

/** Reads a machine: states with what stands in them, and the arrows between them, in the order of its config. */
export function chartOf(machine: AnyStateMachine): Chart {
  const edges = new Map<string, ChartEdge>();
  const root = readState(machine.root, edges);
  return { id: machine.id, root, edges: [...edges.values()] };
}

/** The name of a transition that holds across `.provide` and across a machine made again from its JSON. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} on ${eventType || 'always'} #${siblings.indexOf(transition)}`;
}

/** Every transition that a state declares, the ones without an event last. */
export function transitionsOf(state: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

function readState(node: AnyStateNode, edges: Map<string, ChartEdge>): ChartState {
  const transitions = transitionsOf(node);
  for (const transition of transitions) addEdges(transition, edges);
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    isRegion: node.parent?.type === 'parallel',
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
    tags: node.tags,
    notes: [...ownNotes(node), ...transitions.filter(isInternal).map(readInternal)],
    children: Object.values(node.states).map((child) => readState(child, edges)),
    inside: 0,
  };
}

function ownNotes({ config, invoke }: AnyStateNode): ChartNote[] {
  // From the config: the node's own lists hold the timers of `after` too.
  const [entry, exit] = [config.entry, config.exit].map((actions) => [actions ?? []].flat());
  const note = (kind: ChartNote['kind'], text: string): ChartNote => ({ kind, text, transition: null });
  return [
    ...(entry?.length ? [note('entry', `entry / ${actionWords(entry)}`)] : []),
    ...invoke.map(({ id }) => note('invoke', `runs ${id}`)),
    ...(exit?.length ? [note('exit', `exit / ${actionWords(exit)}`)] : []),
  ];
}

function isInternal({ target }: AnyTransitionDefinition): boolean {
  return target === undefined;
}

/** A transition that leads nowhere: it does something where it stands, or it keeps an event from the parent. */
function readInternal(transition: AnyTransitionDefinition): ChartNote {
  const event = join(eventWords(transition.eventType), guardWords(transition));
  const key = transitionKey(transition);
  if (transition.actions.length === 0) return { kind: 'forbidden', text: `${event}: ignored`, transition: key };
  return { kind: 'internal', text: `${event} / ${actionWords(transition.actions)}`, transition: key };
}

function addEdges(transition: AnyTransitionDefinition, edges: Map<string, ChartEdge>): void {
  for (const target of transition.target ?? []) {
    const pair = `${transition.source.id} → ${target.id}`;
    const edge = edges.get(pair) ?? { source: transition.source.id, target: target.id, labels: [] };
    edges.set(pair, edge);
    edge.labels.push({
      transition: transitionKey(transition),
      text: join(eventWords(transition.eventType), guardWords(transition)),
      actions: actionWords(transition.actions),
    });
  }
}

function join(...words: string[]): string {
  return words.filter(Boolean).join(' ');
}
