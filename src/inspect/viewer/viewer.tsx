import { useSyncExternalStore } from 'react';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/save-file/save-file.ts';
import { isCoverage, readCoverage } from './chart/coverage.ts';
import { showCoverage } from './chart/coverage-store.ts';
import { Import } from './import.tsx';
import type { Feed } from './runs/feed.ts';
import { isLive, presenceWords, runWords, successorOf, type Run } from './runs/run.ts';
import { isSession, readSession, sessionName, sessionText } from './runs/session-file.ts';
import { Stage } from './stage.tsx';
import { useKept } from './use-kept.ts';
import * as styles from './viewer.css.ts';

type Choice = { runs: Run[]; run: Run; choose: (id: string) => void };

/** The statecharts of the pages that are inspected: live, and back through everything that was received. */
export function Viewer({ feed }: { feed: Feed }) {
  const runs = useSyncExternalStore(feed.subscribe, feed.runs);
  const [chosen, choose] = useKept('run');
  const run = runs.find(({ id }) => id === chosen) ?? runs.findLast(isLive) ?? runs.at(-1);
  const take = (content: unknown, file: string) => {
    if (isCoverage(content)) {
      const coverage = readCoverage(content, file);
      if (typeof coverage === 'string') return coverage;
      showCoverage(coverage);
      return null;
    }
    if (!isSession(content)) return `${file} is no session that was exported here, and no coverage of the paths.`;
    const imported = readSession(content, file);
    if (typeof imported === 'string') return imported;
    feed.show(imported);
    choose(imported.id);
    return null;
  };
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <h1 className={styles.product}>Statecharts</h1>
        <p className={styles.promise}>Passwords, tokens, links and files are taken out before anything comes here.</p>
        {run && runs.length > 1 && <Runs runs={runs} run={run} choose={choose} />}
        <div className={row()}>
          {run && (
            <Button size="small" tone="accent" onClick={() => saveSession(run)}>
              Export session
            </Button>
          )}
          <Import take={take} />
        </div>
      </header>
      <main className={styles.main}>
        {run && <Presence runs={runs} run={run} choose={choose} />}
        {run ? <Stage key={run.id} run={run} feed={feed} /> : <Waiting />}
      </main>
    </div>
  );
}

function saveSession(run: Run): void {
  saveFile(new Blob([sessionText(run)], { type: 'application/json' }), sessionName(run));
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
    <div className={styles.presence} data-gone={isLive(run) ? undefined : ''}>
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
