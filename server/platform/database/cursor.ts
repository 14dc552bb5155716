import { sql, type RawBuilder } from 'kysely';
import { invalidField } from '../http/problem.ts';

/** The last row of a page, by the time it is ordered by and its id; the next page goes on after it. */
export interface Cursor {
  at: Date;
  id: string;
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

type Place = { [key in keyof Cursor]: Cursor[key] | undefined };
type Order = { time: string; id: string; direction: 'asc' | 'desc' };

/** Whether a row of a list in this order comes after the cursor; the first page's have nothing before them. */
export function isBeyond(after: Place | null | undefined, { time, id, direction }: Order): RawBuilder<boolean> {
  if (!after) return sql`true`;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.ref(time)}, ${sql.ref(id)}) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** Null for the first page. Throws a Problem for what `writeCursor` has not written. */
export function readCursor(text: string): Cursor | null {
  if (text === '') return null;
  const [, time = '', id = ''] = shape.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  const at = new Date(time);
  // Years below 1000 are written in another way by the database.
  if (id && at.getUTCFullYear() >= 1000) return { at, id };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}

/** A page of rows that were asked for with one more than `limit`; its `next` is the last one's cursor, null where no row is left. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorAfter: (last: Row) => string | null,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorAfter(last) : null };
}
