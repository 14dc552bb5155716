/** A table from elsewhere: the cells of its first line, and those of the others. */
export interface Table {
  head: string[];
  rows: string[][];
  /** Of each row the number that a spreadsheet shows next to it. */
  rowNumbers: number[];
}

/** Which columns hold what, by their place; null for none. The name may be in two. */
export interface Columns {
  email: number | null;
  name: number | null;
  lastName: number | null;
  /** It says who comes. */
  status: number | null;
  /** What it says of people who are left out, word for word. */
  leftOut: string[];
  /** The address where the column for it has none, such as that of who ordered the ticket. */
  spareEmail: number | null;
  /** Those of the name where the columns for it have none. */
  spareName: number[];
  /** By the ids of questions, those of their answers; null as long as nobody has looked at them. */
  answers: Record<string, number> | null;
  /** Those of the team's note. */
  note: number[];
}

/** Nothing is known of a table yet. */
export const noColumns: Columns = {
  email: null,
  name: null,
  lastName: null,
  status: null,
  leftOut: [],
  spareEmail: null,
  spareName: [],
  answers: null,
  note: [],
};
