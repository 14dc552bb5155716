import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { ImportOutcome } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import * as styles from './import.css.ts';

type Props = { eventId: string; version: string; leftOut: number };

const PAGE = 100;
const choices = [
  { key: 'problems', words: 'Needs attention' },
  { key: 'left_out', words: 'Left out' },
  { key: 'any', words: 'All rows' },
] as const;

type Shown = (typeof choices)[number]['key'];

/** The rows of the import with what came of each, or first those with something to look at. */
export function Rows({ eventId, version, leftOut }: Props) {
  const [outcome, setOutcome] = useState<Shown>('problems');
  const [pages, setPages] = useState([0]);
  const offered = choices.filter(({ key }) => key !== 'left_out' || leftOut > 0);
  const show = (next: Shown) => {
    setOutcome(next);
    setPages([0]);
  };
  return (
    <div className={styles.step}>
      <div className={styles.buttons}>
        {offered.map(({ key, words }) => (
          <Button
            key={key}
            tone={outcome === key ? 'accent' : 'soft'}
            size="small"
            aria-pressed={outcome === key}
            onClick={() => show(key)}
          >
            {words}
          </Button>
        ))}
      </div>
      <ul role="list" aria-label="Rows of the table" className={styles.rows}>
        {pages.map((after, at) => (
          <Page
            key={`${version} ${outcome} ${after}`}
            {...{ eventId, outcome, after }}
            onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
          />
        ))}
      </ul>
    </div>
  );
}

interface PageProps {
  eventId: string;
  outcome: Shown;
  after: number;
  onMore: ((after: number) => void) | null;
}

function Page({ eventId, outcome, after, onMore }: PageProps) {
  const { data } = useRead(
    operations.listImportRows,
    { params: { path: { id: eventId }, query: { outcome, after, limit: PAGE } } },
    { staleTime: 0 },
  );
  const next = data?.next ?? null;
  if (data?.items.length === 0 && after === 0) return <li className={styles.quiet}>No row needs a look.</li>;
  return (
    <>
      {data?.items.map(({ line, email, full_name, outcome: came, detail, warning }) => (
        <li key={line} className={styles.row}>
          <span className={styles.line}>Row {line.toLocaleString('en-GB')}</span>
          <span className={styles.who} dir="auto">
            {full_name ? <span translate="no">{full_name}</span> : 'No name'}{' '}
            <span className={styles.quiet} translate="no">
              {email}
            </span>
            {detail && <span className={styles.why}>{detail}</span>}
            {warning && <span className={styles.why}>{warning}</span>}
          </span>
          <Pill tone={outcomes[came].tone}>{outcomes[came].words}</Pill>
        </li>
      ))}
      {next !== null && onMore && (
        <li>
          <Button tone="soft" onClick={() => onMore(next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

/** "1 person", "1,204 people" */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}

const outcomes: Record<ImportOutcome, { words: string; tone: PillTone }> = {
  new: { words: 'To add', tone: 'info' },
  wrong: { words: 'Wrong', tone: 'danger' },
  double: { words: 'Twice', tone: 'neutral' },
  shared: { words: 'Shares an address', tone: 'warning' },
  listed: { words: 'On the list', tone: 'neutral' },
  left_out: { words: 'Left out', tone: 'neutral' },
  added: { words: 'Added', tone: 'success' },
  waitlisted: { words: 'Waitlisted', tone: 'info' },
  pending: { words: 'Pending', tone: 'warning' },
  refused: { words: 'Not added', tone: 'danger' },
};
