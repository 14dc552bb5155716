import { Suspense, useMemo, useState } from 'react';
import { Tabs } from '#src/ui/tabs/tabs.tsx';
import { ActorTree } from './actor-tree.tsx';
import { changesOf } from './changes.ts';
import { ChartPane } from './chart/chart-pane.tsx';
import type { Feed, Send } from './runs/feed.ts';
import { isLive, type Run } from './runs/run.ts';
import type { Moment, Watched } from './history.ts';
import { Log } from './log/log.tsx';
import { everything, type LogFilter } from './log/log-filter.ts';
import { NextPanel } from './next/next-panel.tsx';
import { Changes, Payload } from './payload.tsx';
import { PathTestPane } from './path-test/path-test-pane.tsx';
import { SequencePane } from './sequence/sequence-pane.tsx';
import { Timeline } from './timeline.tsx';
import { useKept } from './use-kept.ts';
import { useTime, type Time } from './use-time.ts';
import { payloadOf } from './words.ts';
import * as styles from './viewer.css.ts';

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
  const [filter, setFilter] = useState(everything);
  const actors = [...time.actors.values()];
  const actor = time.actors.get(chosen) ?? actors[0];
  const moment = time.moments[time.index];
  const send: Send = (event) => {
    // It meets the page as it is now, whatever moment is shown.
    time.goLive();
    return feed.send(run.id, actor?.id ?? '', event);
  };
  return (
    <>
      <ActorTree actors={actors} chosen={actor?.id ?? ''} choose={choose} />
      <View run={run} time={time} filter={filter} actor={actor} choose={choose} />
      <NextPanel actor={actor} messages={run.messages} send={isLive(run) ? send : null} />
      <Timeline time={time} />
      <Log time={time} filter={filter} change={setFilter} choose={choose} />
      <Payload
        title="Event"
        note={moment ? `to ${time.names.get(moment.actor) ?? ''}` : ''}
        data={payloadOf(time.moments, time.index)}
      />
      <Context run={run} moment={moment} actor={actor} />
    </>
  );
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
  const shown = VIEWS.find(({ key }) => key === view)?.key ?? 'chart';
  const until = time.moments[time.index]?.number ?? 0;
  return (
    <section className={styles.center} aria-label="View">
      <Tabs label="View" tabs={VIEWS} current={shown} onChange={setView} className={styles.view}>
        {shown === 'chart' && <ChartOf actor={actor} />}
        {shown === 'messages' && <SequencePane run={run} time={time} filter={filter} choose={choose} />}
        {shown === 'test' && <PathTestPane run={run} actor={actor} until={until} />}
      </Tabs>
    </section>
  );
}

function ChartOf({ actor }: { actor: Watched | undefined }) {
  if (!actor) return null;
  if (actor.definition)
    return (
      <Suspense fallback={<p className={styles.quiet}>Drawing…</p>}>
        <ChartPane key={actor.definition} actor={actor} definition={actor.definition} />
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
