import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { row } from '../../../src/design/flow.css.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { saveFile } from '../../../src/ui/save-file/save-file.ts';
import { showCoverage } from './chart/coverage-store.ts';
import { isCoverage, readCoverage } from './chart/coverage.ts';
import type { Feed } from './runs/feed.ts';
import { isLive, presenceWords, runWords, successorOf, type Run } from './runs/run.ts';
import { isSession, readSession, sessionName, sessionText } from './runs/session-file.ts';
import { Stage } from './stage.tsx';
import { Divider, heightOfLog } from './divider.tsx';
import { useSettings } from './settings.ts';
import { useKept } from './use-kept.ts';
import * as styles from './viewer.css.ts';

type Choice = { runs: Run[]; run: Run; choose: (id: string) => void };

/** The statecharts of the pages that are inspected: live, and back through everything that was received. */
export function Viewer({ feed }: { feed: Feed }) {
  const { promise } = useSettings();
  const runs = useSyncExternalStore(feed.subscribe, feed.runs);
  const [chosen, choose] = useKept('run');
  const [height, setHeight] = useKept('log-height');
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
        <p className={styles.promise}>{promise}</p>
        {run && <Presence runs={runs} run={run} choose={choose} />}
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
      <main className={styles.main} style={heightOfLog(height)}>
        {run ? <Stage key={run.id} run={run} feed={feed} /> : <Waiting />}
        {run && <Divider height={height} change={setHeight} />}
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
  const { sentence, link } = useSettings().start;
  return (
    <div className={styles.waiting}>
      <h2>Nothing to watch yet</h2>
      <p>{sentence}</p>
      {link && (
        <a className={styles.start} href={link.href} target="_blank">
          {link.words}
        </a>
      )}
    </div>
  );
}

interface Props {
  /** Takes a file's content, which is JSON, and its name; answers with a sentence where it is of no use. */
  take: (content: unknown, file: string) => string | null;
}

/** Files from a button, or dragged anywhere into the window. What is wrong with one is said next to it. */
function Import({ take }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const [isOver, setOver] = useState(false);
  const read = async (files: Iterable<File>) => {
    const sentences: string[] = [];
    for (const file of files) sentences.push((await readFile(file, take)) ?? '');
    say(sentences.filter(Boolean).join(' '));
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void latest.current(event.dataTransfer.files);
    };
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) addEventListener(type, drag);
    return () => types.forEach((type) => removeEventListener(type, drag));
  }, []);
  return (
    <div className={row()}>
      <Button size="small" tone="accent" onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="Files to import"
        onChange={(event) => {
          void read([...(event.target.files ?? [])]);
          // The same file once more is a change, too.
          event.target.value = '';
        }}
      />
      <p role="alert" className={styles.said}>
        {said}
      </p>
      {isOver && <p className={styles.drop}>Let go to import</p>}
    </div>
  );
}

const MOST_BYTES = 100_000_000;

async function readFile(file: File, take: Props['take']): Promise<string | null> {
  if (file.size > MOST_BYTES) return `${file.name} is larger than 100 MB: no export of this viewer is.`;
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return `${file.name} can’t be read as JSON, so it is no export of this viewer.`;
  }
  return take(content, file.name);
}
