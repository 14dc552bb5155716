import type { Selectable } from 'kysely';
import { listedNames, pickFields } from '#rules/events/event-fields.ts';
import type { Schema } from '../platform/database/schema.ts';
import { phaseOf } from './events.policy.ts';
import { registrationStateOf, seatsLeft } from './registration-state.ts';

type Events = Selectable<Schema['events']>;

/**
 * What `toSummary` makes the contract's EventSummary of, for a query over events with
 * `.leftJoin('covers', 'covers.cover_id', 'events.cover_id')`.
 */
export const summaryColumns = [
  'events.event_id',
  ...listedNames.map((name) => `events.${name}` as const),
  'events.status',
  'events.seats_taken',
  'events.waitlist_enabled',
  'events.registration_opens_at',
  'events.registration_closes_at',
  'events.closed_by_hand',
  'events.cover_id',
  'events.cover_alt',
  'covers.width as cover_width',
  'covers.height as cover_height',
] as const;

/** Those of them that events have, without the table's name. */
export const eventColumns = summaryColumns
  .filter((column) => column.startsWith('events.'))
  .map((column) => column.slice('events.'.length));

export interface CoverColumns {
  cover_id: string | null;
  cover_alt: string;
  cover_width: number | null;
  cover_height: number | null;
}

export type SummaryRow = CoverColumns &
  Pick<
    Events,
    | 'event_id'
    | (typeof listedNames)[number]
    | 'status'
    | 'seats_taken'
    | 'waitlist_enabled'
    | 'registration_opens_at'
    | 'registration_closes_at'
    | 'closed_by_hand'
  >;

/** The contract's EventSummary. */
export function toSummary(row: SummaryRow, now: Date) {
  return Object.assign(pickFields(row, listedNames), {
    event_id: row.event_id,
    status: row.status,
    cover: toCover(row),
    phase: phaseOf(row, now),
    registration_state: registrationStateOf(row, now),
    seats_left: seatsLeft(row),
  });
}

/** The contract's Cover; null for the one that is drawn. */
export function toCover({ cover_id, cover_alt, cover_width, cover_height }: CoverColumns) {
  if (cover_id === null || cover_width === null || cover_height === null) return null;
  return { cover_id, alt: cover_alt, width: cover_width, height: cover_height };
}
