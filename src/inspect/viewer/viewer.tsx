import { useState, useSyncExternalStore } from 'react';
import type { Feed, Run } from './feed.ts';
import { Stage } from './stage.tsx';
import * as styles from './viewer.css.ts';

/** The statecharts of the pages that are inspected: live, and back through everything that was received. */
export function Viewer({ feed }: { feed: Feed }) {
  const runs = useSyncExternalStore(feed.subscribe, feed.runs);
  const [chosen, choose] = useState('');
  const run = runs.find(({ id }) => id === chosen) ?? runs.at(-1);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <h1 className={styles.product}>Statecharts</h1>
        <p className={styles.promise}>Passwords, tokens, links and files are taken out before anything comes here.</p>
        {run && runs.length > 1 && <Runs runs={runs} chosen={run.id} choose={choose} />}
      </header>
      <main className={styles.main}>{run ? <Stage key={run.id} run={run} /> : <Waiting />}</main>
    </div>
  );
}

function Runs({ runs, chosen, choose }: { runs: Run[]; chosen: string; choose: (id: string) => void }) {
  return (
    <label className={styles.runs}>
      Page started at{' '}
      <select value={chosen} onChange={(event) => choose(event.target.value)} className={styles.select}>
        {runs.map(({ id, messages }) => (
          <option key={id} value={id}>
            {new Date(messages[0]?.at ?? 0).toLocaleTimeString()}
          </option>
        ))}
      </select>
    </label>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <h2>Nothing to watch yet</h2>
      <p>Open a page of the application in this browser with ?inspect=local at the end of its address.</p>
      <a className={styles.start} href="/?inspect=local" target="_blank">
        Open the events
      </a>
    </div>
  );
}
