import { useMemo } from 'react';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey, transitionsOf } from '../../chart/chart.ts';
import { machineOf } from '../../chart/machine.ts';
import { eventWords, guardWords } from '../../chart/words.ts';
import type { Message, Seen, Verdict } from '../../watch/messages.ts';
import type { Watched } from '../history.ts';
import type { Send } from '../runs/feed.ts';
import { heading } from '../viewer.css.ts';
import { SendForm } from './send-form.tsx';
import * as styles from './next.css.ts';

interface Props {
  actor: Watched | undefined;
  messages: Message[];
  /** Null where no event can be sent, since the page is not there. */
  send: Send | null;
}

/** The events that an actor's present states handle, where each leads, and what its guard says; a way to send one. */
export function NextPanel({ actor, messages, send }: Props) {
  const definition = actor?.definition ?? null;
  const machine = useMemo(() => definition && machineOf(definition), [definition]);
  const possible = machine && actor?.state === 'running' ? possibleNow(machine, actor.seen) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className={styles.next} aria-label="What can happen now" tabIndex={0}>
      <h2 className={heading}>What can happen now</h2>
      {send && machine && actor?.state === 'running' && (
        <SendForm
          key={actor.id}
          machine={machine}
          handled={possible.map(({ type }) => type)}
          earlier={messages.flatMap((each) => (each.kind === 'event' && each.actor === actor.id ? [each.event] : []))}
          send={send}
        />
      )}
      {possible.length === 0 ? (
        <p className={styles.nothing}>Nothing: {actor && whyNothing(actor)}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {possible.map((each) => (
            <li key={each.key} className={styles.item} data-verdict={each.verdict}>
              <strong className={styles.event}>{each.event}</strong> <span>{each.leadsTo}</span>
              {each.guard && (
                <span className={styles.guard}>
                  {each.guard} {VERDICTS[each.verdict]}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function whyNothing({ definition, state }: Watched): string {
  if (!definition) return 'it has no states.';
  return state === 'gone' ? 'its page is gone.' : 'it has ended.';
}

const VERDICTS: Record<Possible['verdict'], string> = {
  'no guard': '',
  passes: 'passes',
  fails: 'fails',
  depends: 'depends on the event',
  unknown: 'not known',
};

/** A transition that an event would try now. */
interface Possible {
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
