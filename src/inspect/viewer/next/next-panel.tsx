import { useMemo } from 'react';
import { machineOf } from '../../chart/machine.ts';
import type { Message } from '../../watch/messages.ts';
import type { Watched } from '../history.ts';
import type { Send } from '../runs/feed.ts';
import * as styles from './next-panel.css.ts';
import { possibleNow, type Possible } from './possible.ts';
import { SendForm } from './send-form.tsx';
import { heading } from '../viewer.css.ts';

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
