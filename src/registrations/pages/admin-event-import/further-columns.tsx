import type { Question } from '#openapi/types.ts';
import { type Destination, destinationOf, furtherColumns, giveColumn } from '#rules/registrations/further-columns.ts';
import type { Columns, Table } from '#rules/registrations/table.ts';
import { Select } from '#src/ui/select/select.tsx';
import { columnName } from './column-name.ts';
import * as styles from './import.css.ts';

interface Props {
  table: Table;
  columns: Columns;
  questions: Question[];
  onChange: (columns: Columns) => void;
}

/** What else the table says of people: each column to a question, to the note, or left out. */
export function FurtherColumns({ table, columns, questions, onChange }: Props) {
  const further = furtherColumns(table, columns);
  if (further.length === 0) return null;
  return (
    <section className={styles.further} aria-labelledby="further-columns">
      <h3 id="further-columns" className={styles.subtitle}>
        Other columns
      </h3>
      <p className={styles.quiet}>
        {questions.length > 0
          ? 'Give them to the questions of the event’s form, or to the note that only your team reads.'
          : 'Give them to the note that only your team reads. This event asks no questions.'}
      </p>
      <div className={styles.furtherColumns}>
        {further.map(({ column, example }) => (
          <Select
            key={column}
            name={`column-${column}`}
            label={columnName(table, column).slice(0, 80)}
            hint={`Such as “${[...example].slice(0, 60).join('')}”`}
            value={valueOf(destinationOf(columns, column))}
            onChange={({ target }) => onChange(giveColumn(columns, column, destinationFrom(target.value)))}
          >
            <option value="">Leave out</option>
            <option value="note">Note</option>
            {questions.map(({ question_id, label }) => (
              <option key={question_id} value={`answers.${question_id}`}>
                {label.slice(0, 80)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </section>
  );
}

function valueOf(to: Destination): string {
  if (to === null || to === 'note') return to ?? '';
  return `answers.${to.question}`;
}

function destinationFrom(value: string): Destination {
  if (value === '' || value === 'note') return value || null;
  return { question: value.slice('answers.'.length) };
}
