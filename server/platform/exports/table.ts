import { clockAt } from '#rules/time/clock-at.ts';

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

/** Day and time of the zone, to the minute; the column's head has to name the zone. As text they are what spreadsheets take for a time: "2026-06-15 14:00". */
export function momentCell(moment: Date | null, zone: string): Cell {
  if (!moment) return '';
  const minute = new Date(clockAt(moment.getTime(), zone)).toISOString().slice(0, 16);
  return { shown: Date.parse(`${minute}Z`), words: minute.replace('T', ' ') };
}

/** A day such as "2026-06-15", with the words that CSV has for it. */
export function dayCell(day: string, words: string): Cell {
  const shown = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(shown) ? words : { shown, words };
}
