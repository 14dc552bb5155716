import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button } from '../../../src/ui/button/button.tsx';
import { Tabs } from '../../../src/ui/tabs/tabs.tsx';
import type { Message } from '../watch/messages.ts';
import { ChartPane } from './chart/chart-pane.tsx';
import type { Moment, Watched } from './history.ts';
import { everything, type LogFilter } from './log/log-filter.ts';
import { Log } from './log/log.tsx';
import { NextPanel } from './next/next-panel.tsx';
import { PathTestPane } from './path-test/path-test-pane.tsx';
import type { Feed, Send } from './runs/feed.ts';
import { isLive, type Run } from './runs/run.ts';
import { SequencePane } from './sequence/sequence-pane.tsx';
import { Timeline } from './timeline.tsx';
import { useKept } from './use-kept.ts';
import { useTime, type Time } from './use-time.ts';
import { payloadOf } from './words.ts';
import * as styles from './viewer.css.ts';
import { heading } from './viewer.css.ts';

const VIEWS = [
  { key: 'chart', words: 'Chart' },
  { key: 'messages', words: 'Messages' },
  { key: 'test', words: 'Path test' },
] as const;

/** One run: its actors, the chart of one of them or the messages between them, the log, and the way through time. */
export function Stage({ run, feed }: { run: Run; feed: Feed }) {
  const time = useTime(run);
  // Of this run alone: the same id is another actor's in another page.
  const [chosen, choose] = useKept(`actor-of-${run.id}`);
  const [follows, setFollows] = useKept('follows');
  const [filter, setFilter] = useState(everything);
  const actors = [...time.actors.values()];
  const moment = time.moments[time.index];
  const acting = moment && machineOf(time.actors, moment.actor);
  const actor = (follows && acting) || time.actors.get(chosen) || actors[0];
  const chooseByHand = (id: string) => {
    setFollows('');
    choose(id);
  };
  const setFollowing = (on: boolean) => {
    // The chart that is shown stays.
    if (actor) choose(actor.id);
    setFollows(on ? 'yes' : '');
  };
  const send: Send = (event) => {
    // It meets the page as it is now, whatever moment is shown.
    time.goLive();
    return feed.send(run.id, actor?.id ?? '', event);
  };
  return (
    <>
      <ActorTree actors={actors} chosen={actor?.id ?? ''} choose={chooseByHand} />
      <View run={run} time={time} filter={filter} actor={actor} choose={choose} />
      <NextPanel actor={actor} messages={run.messages} send={isLive(run) ? send : null} />
      <Timeline time={time} follows={follows !== ''} setFollows={setFollowing} />
      <Log time={time} filter={filter} change={setFilter} choose={choose} />
      <Payload
        title="Event"
        note={moment ? `to ${time.names.get(moment.actor) ?? ''}` : ''}
        data={payloadOf(time.moments, time.index)}
        action={
          acting && acting !== actor ? (
            <Button tone="soft" size="small" onClick={() => chooseByHand(acting.id)}>
              Show {acting.name}
            </Button>
          ) : null
        }
      />
      <Context run={run} moment={moment} actor={actor} />
    </>
  );
}

/** The machine that an actor is, or the nearest one that runs it: promises and callbacks have no chart. */
function machineOf(actors: Map<string, Watched>, id: string): Watched | undefined {
  let actor = actors.get(id);
  while (actor && !actor.definition) actor = actors.get(actor.parent ?? '');
  return actor;
}

interface ViewProps {
  run: Run;
  time: Time;
  filter: LogFilter;
  actor: Watched | undefined;
  choose: (actor: string) => void;
}

/** Three ways to look at a run: an actor's chart, the messages, and what happened to the actor as a test. */
function View({ run, time, filter, actor, choose }: ViewProps) {
  const [view, setView] = useKept('view');
  const [alone, setAlone] = useKept('alone');
  const shown = VIEWS.find(({ key }) => key === view)?.key ?? 'chart';
  const until = time.moments[time.index]?.number ?? 0;
  return (
    <section className={styles.center} aria-label="View" data-alone={alone === '' ? undefined : ''}>
      <Button
        tone={alone === '' ? 'soft' : 'primary'}
        size="small"
        aria-pressed={alone !== ''}
        className={styles.alone}
        onClick={() => setAlone(alone === '' ? 'yes' : '')}
      >
        Full window
      </Button>
      <Tabs label="View" tabs={VIEWS} current={shown} onChange={setView} className={styles.view}>
        {shown === 'chart' && <ChartOf run={run} actor={actor} />}
        {shown === 'messages' && <SequencePane run={run} time={time} filter={filter} choose={choose} />}
        {shown === 'test' && <PathTestPane key={actor?.id} run={run} actor={actor} until={until} />}
      </Tabs>
    </section>
  );
}

function ChartOf({ run, actor }: Pick<ViewProps, 'run' | 'actor'>) {
  if (!actor) return null;
  if (actor.definition)
    return (
      <Suspense fallback={<p className={styles.quiet}>Drawing…</p>}>
        <ChartPane key={actor.definition} run={run} actor={actor} definition={actor.definition} />
      </Suspense>
    );
  return (
    <div className={styles.noChart}>
      <h2 className={styles.name}>{actor.name}</h2>
      <p className={styles.quiet}>A promise or a callback, {actor.state}. It has no states to draw.</p>
    </div>
  );
}

type ContextProps = { run: Run; moment: Moment | undefined; actor: Watched | undefined };

/** An actor's data at a moment, and what the moment changed in them. */
function Context({ run: { messages }, moment, actor }: ContextProps) {
  const changes = useMemo(() => (moment ? changesOf(messages, moment) : []), [messages, moment]);
  return (
    <Payload title="Context" note={actor ? `of ${actor.name}, ${actor.id}` : ''} data={actor?.seen.data}>
      <Changes changes={moment?.actor === actor?.id ? changes : []} />
    </Payload>
  );
}

interface Props {
  title: string;
  note: string;
  data: unknown;
  /** Stands by the title. */
  action?: ReactNode;
  /** Stands above the data. */
  children?: ReactNode;
}

/** Data as it was received, for reading. */
function Payload({ title, note, data, action, children }: Props) {
  return (
    <section className={styles.payload} aria-label={title}>
      <h2 className={heading}>
        {title} <span className={styles.note}>{note}</span>
      </h2>
      {action && <div className={styles.action}>{action}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, data`}>
        {children}
        <pre className={styles.data}>{JSON.stringify(data, null, 2) ?? 'nothing'}</pre>
      </div>
    </section>
  );
}

/** What a moment changed, one line each: added, removed, or from one to the other. */
function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className={styles.unchanged}>Unchanged in this moment.</p>;
  return (
    <ul role="list" aria-label="Changed in this moment" className={styles.changes}>
      {changes.map((change) => (
        <li key={change.path}>
          {change.path}: {'before' in change && <del className={styles.before}>{short(change.before)}</del>}{' '}
          {'after' in change && <ins className={styles.after}>{short(change.after)}</ins>}
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 120;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** One difference: `before` is missing for what was added, `after` for what was removed. */
interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

const MOST_SHOWN = 40;

/** What a moment changed in its actor's data: a step by itself, an event by all the steps that it led to. */
export function changesOf(messages: Message[], moment: Moment): Change[] {
  let before: unknown = {};
  let after: unknown = null;
  for (const message of messages) {
    if (message.actor !== moment.actor) continue;
    if (message.number > moment.number && (message.kind === 'event' || moment.kind !== 'event')) break;
    if (message.kind === 'event' || message.kind === 'action') continue;
    if (message.number < moment.number) before = message.seen.data;
    else after = message.seen.data;
  }
  return after === null ? [] : compare(before, after).slice(0, MOST_SHOWN);
}

function compare(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const name = path ? `${path}.${key}` : key;
    if (!(key in before)) return [{ path: name, after: after[key] }];
    if (!(key in after)) return [{ path: name, before: before[key] }];
    return compare(before[key], after[key], name);
  });
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Choice = { chosen: string; choose: (id: string) => void };

/** Every actor of the system below the one that runs it; those that have ended are folded away. */
function ActorTree({ actors, ...choice }: Choice & { actors: Watched[] }) {
  const isShown = ({ id, state }: Watched) => state === 'running' || state === 'gone' || id === choice.chosen;
  const ended = actors.filter((actor) => !isShown(actor));
  return (
    <nav className={styles.tree} aria-label="Actors">
      <h2 className={heading}>Actors</h2>
      <Branch actors={actors.filter(isShown)} parent={null} {...choice} />
      {ended.length > 0 && (
        <details>
          <summary className={styles.more}>{ended.length} ended</summary>
          <ul role="list" className={styles.branch}>
            {ended.toReversed().map((actor) => (
              <li key={actor.id}>
                <Actor actor={actor} {...choice} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function Branch({ actors, parent, ...choice }: Choice & { actors: Watched[]; parent: Watched | null }) {
  const known = new Set(actors.map(({ id }) => id));
  const here = actors.filter((actor) => (parent ? actor.parent === parent.id : !known.has(actor.parent ?? '')));
  if (here.length === 0) return null;
  return (
    <ul role="list" className={parent ? styles.twig : styles.branch}>
      {here.map((actor) => (
        <li key={actor.id}>
          <Actor actor={actor} {...choice} />
          <Branch actors={actors} parent={actor} {...choice} />
        </li>
      ))}
    </ul>
  );
}

function Actor({ actor, chosen, choose }: Choice & { actor: Watched }) {
  const { id, name, state, definition } = actor;
  return (
    <button
      type="button"
      className={styles.actor}
      aria-current={id === chosen ? 'true' : undefined}
      onClick={() => choose(id)}
    >
      <span className={styles.dot} data-state={state} data-machine={definition ? '' : undefined} />
      <span className={styles.actorTreeName}>{name}</span>
      {state !== 'running' && <span className={styles.state}>{state}</span>}
    </button>
  );
}
