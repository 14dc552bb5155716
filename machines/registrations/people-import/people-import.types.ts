import type { Shown } from '#machines/calls/problem.ts';
import type { ImportStart, PeopleImport } from '#openapi/types.ts';
import type { Columns, Table } from '#rules/registrations/table.ts';

export interface ImportInput {
  eventId: string;
}

/** A file, or what was pasted; the edge knows how it is read. */
export type Source = unknown;

export interface ImportContext extends ImportInput {
  /** What is being read; kept no longer than that. */
  source: Source;
  table: Table | null;
  columns: Columns;
  /** As the server said last. */
  import: PeopleImport | null;
  /** How it was started last. */
  start: ImportStart;
  /** Why the last step failed. */
  error: Shown | null;
}

export type ImportEvent =
  | { type: 'source.chosen'; source: Source }
  | { type: 'columns.changed'; columns: Columns }
  | { type: 'columns.confirmed' }
  | { type: 'source.dropped' }
  | { type: 'import.requested'; start: ImportStart }
  | { type: 'undo.requested' }
  | { type: 'leftovers.requested' }
  | { type: 'retry.requested' };
