import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey, transitionsOf } from '../../chart/chart.ts';
import { eventWords, guardWords } from '../../chart/words.ts';
import type { Seen, Verdict } from '../../watch/messages.ts';

/** A transition that an event would try now. */
export interface Possible {
  key: string;
  type: string;
  /** The type in words. */
  event: string;
  /** In brackets; empty without one. */
  guard: string;
  verdict: Verdict | 'no guard';
  leadsTo: string;
}

/**
 * What the present states do with which event, in the order in which XState tries: the innermost state first, until one
 * is sure to take the event.
 */
export function possibleNow({ root }: AnyStateMachine, { active, guards }: Seen): Possible[] {
  if (!active.includes(root.id)) return [];
  const events = new Set(
    nodesIn(root, active)
      .toReversed()
      .flatMap(transitionsOf)
      .map(({ eventType }) => eventType),
  );
  return [...events].flatMap((event) => tried(root, event).map(toPossible));

  function tried(node: AnyStateNode, event: string): AnyTransitionDefinition[] {
    const inner = Object.values(node.states)
      .filter(({ id }) => active.includes(id))
      .flatMap((child) => tried(child, event));
    if (inner.some(isSure)) return inner;
    const own = transitionsOf(node).filter(({ eventType }) => eventType === event);
    const sure = own.findIndex(isSure);
    return [...inner, ...(sure < 0 ? own : own.slice(0, sure + 1))];
  }
  function verdictOf(transition: AnyTransitionDefinition): Possible['verdict'] {
    return transition.guard === undefined ? 'no guard' : (guards[transitionKey(transition)] ?? 'unknown');
  }
  function isSure(transition: AnyTransitionDefinition): boolean {
    return ['no guard', 'passes'].includes(verdictOf(transition));
  }
  function toPossible(transition: AnyTransitionDefinition): Possible {
    return {
      key: transitionKey(transition),
      type: transition.eventType,
      event: eventWords(transition.eventType),
      guard: guardWords(transition),
      verdict: verdictOf(transition),
      leadsTo: leadsTo(transition, root.id),
    };
  }
}

function nodesIn(node: AnyStateNode, active: string[]): AnyStateNode[] {
  if (!active.includes(node.id)) return [];
  return [node, ...Object.values(node.states).flatMap((child) => nodesIn(child, active))];
}

function leadsTo({ target, actions }: AnyTransitionDefinition, rootId: string): string {
  if (!target) return actions.length > 0 ? 'acts and stays' : 'is ignored';
  return target.map(({ id }) => `→ ${id.slice(rootId.length + 1) || id}`).join(', ');
}
