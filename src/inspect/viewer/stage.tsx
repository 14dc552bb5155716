import { Suspense } from 'react';
import { ActorTree } from './actor-tree.tsx';
import { ChartPane } from './chart-pane.tsx';
import type { Run } from './feed.ts';
import type { Watched } from './history.ts';
import { Log } from './log.tsx';
import * as payload from './payload.css.ts';
import { Timeline } from './timeline.tsx';
import { useKept } from './use-kept.ts';
import { useTime } from './use-time.ts';
import { heading } from './viewer.css.ts';
import { payloadOf } from './words.ts';
import * as styles from './viewer.css.ts';

/** One run: its actors, the chart of one of them, the log, and the way through time. */
export function Stage({ run }: { run: Run }) {
  const time = useTime(run);
  const [chosen, choose] = useKept('actor');
  const actors = [...time.actors.values()];
  const actor = time.actors.get(chosen) ?? actors[0];
  const moment = time.moments[time.index];
  return (
    <>
      <ActorTree actors={actors} chosen={actor?.id ?? ''} choose={choose} />
      <section className={styles.center} aria-label="Chart">
        {actor?.definition ? (
          <Suspense fallback={<p className={styles.quiet}>Drawing…</p>}>
            <ChartPane key={actor.definition} actor={actor} definition={actor.definition} />
          </Suspense>
        ) : (
          <NoChart actor={actor} />
        )}
      </section>
      <Timeline time={time} />
      <Log time={time} choose={choose} />
      <Payload
        title="Event"
        note={moment ? `to ${time.names.get(moment.actor) ?? ''}` : ''}
        data={payloadOf(time.moments, time.index)}
      />
      <Payload title="Context" note={actor ? `of ${actor.name}` : ''} data={actor?.seen.data} />
    </>
  );
}

function NoChart({ actor }: { actor: Watched | undefined }) {
  if (!actor) return null;
  return (
    <div className={styles.noChart}>
      <h2 className={styles.name}>{actor.name}</h2>
      <p className={styles.quiet}>A promise or a callback, {actor.state}. It has no states to draw.</p>
    </div>
  );
}

/** Data as it was received, for reading. */
function Payload({ title, note, data }: { title: string; note: string; data: unknown }) {
  return (
    <section className={payload.payload} aria-label={title}>
      <h2 className={heading}>
        {title} <span className={payload.note}>{note}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <pre className={payload.data} tabIndex={0}>
        {JSON.stringify(data, null, 2) ?? 'nothing'}
      </pre>
    </section>
  );
}
