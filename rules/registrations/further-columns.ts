import type { Question } from '#openapi/types.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { cellText } from '../text/cell-text.ts';
import { recogniseSheet } from './sheets.ts';
import type { Columns, Table } from './table.ts';

/** A column that says something more about people. */
export interface FurtherColumn {
  column: number;
  /** Its first value. */
  example: string;
}

/** The columns with values that are neither the address nor the name nor the status, nor a secret of another product. */
export function furtherColumns(table: Table, { email, name, lastName, status, spareEmail }: Columns): FurtherColumn[] {
  const taken = new Set([email, name, lastName, status, spareEmail, ...(recogniseSheet(table)?.secrets ?? [])]);
  return table.head.flatMap((_, column) => {
    if (taken.has(column)) return [];
    const example = table.rows.map((row) => cellText(row[column] ?? '')).find(Boolean);
    return example === undefined ? [] : { column, example };
  });
}

/** Questions that a cell can answer; what a person sends as a file, none can. */
export function answerable(questions: readonly Question[]): Question[] {
  return questions.filter((question) => question.type !== 'section' && !isFile(question));
}

/** As long as nobody has changed it, columns that are called as a question is, or as a note is, go there. */
export function suggestDestinations(table: Table, columns: Columns, questions: readonly Question[]): Columns {
  if (columns.answers !== null) return columns;
  const free = furtherColumns(table, columns).map(({ column }) => column);
  const take = (name: string) => {
    const key = keyOf(name);
    const at = free.findIndex((column) => keyOf(table.head[column] ?? '') === key);
    return key === '' || at < 0 ? [] : free.splice(at, 1);
  };
  const answers = answerable(questions).flatMap(({ question_id, label }) =>
    take(label).map((column) => [question_id, column] as const),
  );
  const note = [...take('Note'), ...take('Notes')];
  return answers.length + note.length === 0 ? columns : { ...columns, answers: Object.fromEntries(answers), note };
}

/** Names of columns and questions are compared without case, width, and the marks at their ends. */
function keyOf(text: string): string {
  return cellText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
}

/** What a column is given to: a question, by its id, the note, or nothing. */
export type Destination = { question: string } | 'note' | null;

export function destinationOf({ answers, note }: Columns, column: number): Destination {
  if (note.includes(column)) return 'note';
  const found = Object.entries(answers ?? {}).find(([, each]) => each === column);
  return found ? { question: found[0] } : null;
}

/** A question has one column: the one before goes nowhere. */
export function giveColumn(columns: Columns, column: number, to: Destination): Columns {
  const others = Object.entries(columns.answers ?? {}).filter(([, each]) => each !== column);
  const note = columns.note.filter((each) => each !== column);
  if (to === 'note') note.push(column);
  const answers = Object.fromEntries(to === null || to === 'note' ? others : [...others, [to.question, column]]);
  return { ...columns, answers, note: note.toSorted((a, b) => a - b) };
}

/** A column that has become the address, the name or the status is no answer. */
export function withoutTaken(table: Table, columns: Columns): Columns {
  const further = new Set(furtherColumns(table, columns).map(({ column }) => column));
  const answers =
    columns.answers && Object.fromEntries(Object.entries(columns.answers).filter(([, column]) => further.has(column)));
  return { ...columns, answers, note: columns.note.filter((column) => further.has(column)) };
}
