import { clockAt } from '#rules/time/clock-at.ts';
import { clockForTables } from '#rules/time/wall-clock.ts';

export interface Table {
  /** What a spreadsheet calls the sheet. */
  name: string;
  columns: Column[];
  rows: AsyncIterable<Cell[]>;
}

export interface Column {
  head: string;
  /** How a spreadsheet shows its cells; a cell may still hold a text. */
  kind: 'text' | 'number' | 'day' | 'moment';
}

/** A day or a time: the instant at which UTC shows what the cell shows, and how it is written as text. */
export interface CalendarCell {
  shown: number;
  words: string;
}

export type Cell = string | number | CalendarCell;

const minuteMs = 60_000;

/** Day and time of the zone, which the column's head has to name. */
export function momentCell(moment: Date | null, zone: string): Cell {
  if (!moment) return '';
  const shown = clockAt(moment.getTime(), zone);
  return { shown: shown - (shown % minuteMs), words: clockForTables(moment.getTime(), zone) };
}

/** A day such as "2026-06-15", with the words that CSV has for it. */
export function dayCell(day: string, words: string): Cell {
  const shown = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(shown) ? words : { shown, words };
}
