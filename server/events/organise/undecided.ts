import type { Selectable } from 'kysely';
import type { Category, FieldProblem } from '#openapi/types.ts';
import { eventFields } from '#rules/events/event-fields.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Undecided } from '../../platform/database/tables/events.ts';

/** What a draft may not know yet; null for what it does not. */
interface Known {
  category: Category | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** A row, or some columns of one, as organisers are told it: without stand-ins. */
export type Told<Row> = Omit<Row, Undecided> & Known;
/** As the database keeps it. */
export type Kept = Pick<Selectable<Schema['events']>, Undecided | 'undecided'>;

const names: Undecided[] = ['category', 'starts_at', 'ends_at'];
const hour = 60 * 60 * 1000;
/** As late as events may be: a draft without a date is to come, behind all others. */
const farAway = new Date('2200-12-31T20:00:00.000Z');

/** Null in place of each stand-in. */
export function withoutStandIns<Row extends Kept>(row: Row): Told<Row> {
  const known = Object.fromEntries(names.map((name) => [name, row.undecided.includes(name) ? null : row[name]]));
  return { ...row, ...(known as unknown as Known) };
}

/** Something that columns can hold for what is not known; where one end of its time is, the other stands next to it. */
export function withStandIns<Row extends Known>(row: Row): Omit<Row, keyof Kept> & Kept {
  const { category, starts_at, ends_at } = row;
  const undecided = names.filter((name) => row[name] === null);
  const starts = starts_at ?? (ends_at ? new Date(ends_at.getTime() - hour) : farAway);
  const ends = ends_at ?? new Date(starts.getTime() + hour);
  return { ...row, category: category ?? 'community', starts_at: starts, ends_at: ends, undecided };
}

/** What has to be known before anybody else may see it. */
export function checkDecided(event: Known): FieldProblem[] {
  return names.filter((name) => event[name] === null).map((field) => ({ field, detail: eventFields[field].missing }));
}
