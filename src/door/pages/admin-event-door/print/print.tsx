import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, DoorColumns } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import type { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { formatWhen } from '#src/events/event/draft-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import * as styles from './print.css.ts';

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
              {formatWhen(event)} · {people.length.toLocaleString('en-GB')} {people.length === 1 ? 'person' : 'people'}
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

/** A sheet of A4 that is cut, or sold in pieces; lengths in millimetres. */
interface Sheet {
  words: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the edges of the paper to the first piece. */
  top: number;
  left: number;
  /** Between two columns. */
  gap: number;
  /** Where no piece is cut already, a line says where. */
  isCut: boolean;
}

export const sheets = {
  badges: {
    ...{ words: 'Name badges, 10 on A4 to cut', columns: 2, rows: 5, width: 90, height: 54 },
    ...{ top: 13.5, left: 15, gap: 0, isCut: true },
  },
  labels24: {
    ...{ words: 'Labels of 70 × 37 mm, 24 on A4', columns: 3, rows: 8, width: 70, height: 37 },
    ...{ top: 0.5, left: 0, gap: 0, isCut: false },
  },
  labels21: {
    ...{ words: 'Labels of 63.5 × 38.1 mm, 21 on A4', columns: 3, rows: 7, width: 63.5, height: 38.1 },
    ...{ top: 15.15, left: 7.25, gap: 2.5, isCut: false },
  },
} as const satisfies Record<string, Sheet>;

type SheetName = keyof typeof sheets;

/** As many at a time as a sheet has pieces. */
export function toPages<Piece>(pieces: Piece[], { columns, rows }: Pick<Sheet, 'columns' | 'rows'>): Piece[][] {
  const most = columns * rows;
  return Array.from({ length: Math.ceil(pieces.length / most) }, (_, page) =>
    pieces.slice(page * most, (page + 1) * most),
  );
}

/** People by the first letter of their names, in the order they come; accents don't count, and what is no letter is "#". */
export function byLetter<Person extends { name: string }>(people: Person[]): [letter: string, people: Person[]][] {
  const parts = new Map<string, Person[]>();
  for (const person of people) {
    const [first = ''] = person.name.normalize('NFD');
    const letter = /\p{L}/u.test(first) ? first.toUpperCase() : '#';
    parts.set(letter, [...(parts.get(letter) ?? []), person]);
  }
  return [...parts];
}
