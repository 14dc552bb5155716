import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, DoorColumns } from '#openapi/types.ts';
import type { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { byLetter, type Sheet, type SheetName, sheets, toPages } from './sheets.ts';
import * as styles from './print.css.ts';
import { whenInWords } from '#src/events/event/draft-time.ts';

type Props = { event: AdminEvent; /** Where the door is. */ back: string };

/** What is taken to the door on paper. */
export function Print({ event, back }: Props) {
  const path = { path: { id: event.event_id } };
  const list = useRead(operations.getDoorPeople, { params: path });
  const people = list.data && expectedOf(list.data.people);
  const [choice, setChoice] = useState<'list' | SheetName>('list');
  return (
    <section aria-label="Print" className={styles.page}>
      <div className={row({ gap: 'x3', justify: 'between' })}>
        <LinkButton href={back} tone="soft" icon={mdiArrowLeft}>
          Back to the door
        </LinkButton>
        <Button icon={mdiPrinterOutline} disabled={!people?.length} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Select
        name="what"
        label="What to print"
        value={choice}
        onChange={({ target }) => setChoice(target.value as typeof choice)}
      >
        <option value="list">Door list, A to Z</option>
        {Object.entries(sheets).map(([name, { words }]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      {!people && <NoList list={list} />}
      {people?.length === 0 && <Notice tone="info">Nobody has a seat yet, so there is nothing to print.</Notice>}
      {people && people.length > 0 && (
        <Paper className={styles.paper}>
          {choice === 'list' ? (
            <DoorList event={event} people={people} />
          ) : (
            <Badges title={event.title} people={people} sheet={sheets[choice]} />
          )}
        </Paper>
      )}
    </section>
  );
}

function NoList({ list }: { list: Pick<UseQueryResult<unknown, CallFailed>, 'error' | 'isFetching' | 'refetch'> }) {
  const { error } = list;
  if (!error) return <TableSkeleton label="Loading the list" />;
  // The event's door is closed, and so is its list.
  if (error.code === 'not_allowed_now') return <Notice tone="info">{error.detail}</Notice>;
  return <DidNotLoad what="The list" level="h3" read={list} />;
}

type BadgesProps = { title: string; people: Expected[]; sheet: Sheet };

/** A name on each piece of a sheet, as large as it fits. */
function Badges({ title, people, sheet }: BadgesProps) {
  const { columns, rows, width, height, top, left, gap, isCut } = sheet;
  const size = {
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridTemplateRows: `repeat(${rows}, ${height}mm)`,
    columnGap: `${gap}mm`,
    padding: `${top}mm 0 0 ${left}mm`,
  };
  return toPages(people, sheet).map((page, index) => (
    <ol key={page[0]?.code} className={styles.sheet} style={size} aria-label={`Sheet ${index + 1}`}>
      {page.map(({ name, code }) => (
        <li key={code} className={styles.badge({ isCut })}>
          <span className={styles.event} dir="auto">
            {title}
          </span>
          <strong className={styles.holder({ size: sizeOf(name || code) })} dir="auto" translate="no">
            {name || code}
          </strong>
        </li>
      ))}
    </ol>
  ));
}

function sizeOf(name: string) {
  if (name.length > 36) return 'small';
  return name.length > 18 ? 'medium' : 'large';
}

/** Names with a box to tick, and a letter before those that begin with it. */
function DoorList({ event, people }: { event: AdminEvent; people: Expected[] }) {
  return (
    <table className={styles.list}>
      <thead>
        <tr>
          <th colSpan={3} scope="col" className={styles.title} dir="auto">
            {event.title}
            <span className={styles.when}>
              {whenInWords(event)} · {people.length.toLocaleString('en-GB')} {people.length === 1 ? 'person' : 'people'}
            </span>
          </th>
        </tr>
      </thead>
      {byLetter(people).map(([letter, named]) => (
        <tbody key={letter}>
          <tr>
            <th colSpan={3} scope="rowgroup" className={styles.letter}>
              {letter}
            </th>
          </tr>
          {named.map((person) => (
            <tr key={person.code} className={styles.row}>
              <td className={styles.tick}>
                <span role="img" aria-label={person.isHere ? 'Arrived' : 'Not here yet'} className={styles.box}>
                  {person.isHere && '✓'}
                </span>
              </td>
              <td className={styles.name} dir="auto" translate="no">
                {person.name || 'No name given'}
              </td>
              <td className={styles.code} translate="no">
                {person.code}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Someone who may come in. */
interface Expected {
  code: string;
  name: string;
  isHere: boolean;
}

/** Those with a seat, in the order of the columns. */
function expectedOf({ codes, names, statuses, arrivals, merged }: DoorColumns): Expected[] {
  const parts = new Set(merged.map(({ code }) => code));
  return codes.flatMap((code, at) => {
    if (statuses[at] !== 'approved' || parts.has(code)) return [];
    return { code, name: names[at] ?? '', isHere: arrivals[at] !== null };
  });
}
