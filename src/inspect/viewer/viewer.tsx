import { useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { Feed } from './runs/feed.ts';
import { presenceWords, runWords, successorOf, type Run } from './runs/run.ts';
import { Stage } from './stage.tsx';
import { useKept } from './use-kept.ts';
import * as styles from './viewer.css.ts';

type Choice = { runs: Run[]; run: Run; choose: (id: string) => void };

/** The statecharts of the pages that are inspected: live, and back through everything that was received. */
export function Viewer({ feed }: { feed: Feed }) {
  const runs = useSyncExternalStore(feed.subscribe, feed.runs);
  const [chosen, choose] = useKept('run');
  const run = runs.find(({ id }) => id === chosen) ?? runs.findLast(({ end }) => !end) ?? runs.at(-1);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <h1 className={styles.product}>Statecharts</h1>
        <p className={styles.promise}>Passwords, tokens, links and files are taken out before anything comes here.</p>
        {run && runs.length > 1 && <Runs runs={runs} run={run} choose={choose} />}
      </header>
      <main className={styles.main}>
        {run && <Presence runs={runs} run={run} choose={choose} />}
        {run ? <Stage key={run.id} run={run} /> : <Waiting />}
      </main>
    </div>
  );
}

function Runs({ runs, run, choose }: Choice) {
  return (
    <select aria-label="Page" value={run.id} onChange={(event) => choose(event.target.value)} className={styles.select}>
      {runs.map((each) => (
        <option key={each.id} value={each.id}>
          {runWords(each, runs)}
        </option>
      ))}
    </select>
  );
}

function Presence({ runs, run, choose }: Choice) {
  const successor = successorOf(run, runs);
  return (
    <div className={styles.presence} data-gone={run.end ? '' : undefined}>
      <p role="status">{presenceWords(run)}</p>
      {run.end && successor && (
        <Button tone="soft" size="small" onClick={() => choose(successor.id)}>
          Show it as it is now
        </Button>
      )}
    </div>
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
