export interface ChartPoint {
  /** Such as "Mon 4 May" or "Very good". */
  label: string;
  value: number;
  /** What else is known of it, in the table and next to the value: one for each heading after the second. */
  notes?: readonly string[];
}

/** `columns` stand on their labels, as days do; `bar`s lie next to theirs, as answers do; a `line` is what adds up. */
export type ChartKind = 'columns' | 'bar' | 'line';

/** What the points are, what their values count, and what their notes are: "Day", "Registrations", "In total". */
export type ChartHeadings = readonly [points: string, values: string, ...notes: string[]];

export const inFigures = (value: number) => value.toLocaleString('en-GB');

/** With their number as a key, because two may have the same label. */
export function numbered(points: readonly ChartPoint[]) {
  return points.map((point, index) => ({ ...point, index }));
}
