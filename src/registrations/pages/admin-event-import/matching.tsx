import * as operations from '#openapi/operations.ts';
import { guessLeftOut } from '#rules/registrations/columns.ts';
import {
  answerable,
  type Destination,
  destinationOf,
  furtherColumns,
  giveColumn,
  suggestDestinations,
  withoutTaken,
} from '#rules/registrations/further-columns.ts';
import { statusesOf } from '#rules/registrations/row-status.ts';
import { recogniseSheet } from '#rules/registrations/sheets.ts';
import type { Columns, Table } from '#rules/registrations/table.ts';
import { cellText } from '#rules/text/cell-text.ts';
import type { Question } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import * as styles from './import.css.ts';

/** Shows which column holds what, to be corrected. */
export function Matching({ eventId, importing }: { eventId: string; importing: PeopleImporting }) {
  const { place, table, columns: given, error, check, drop } = importing;
  const form = useRead(operations.getRegistrationForm, { params: { path: { id: eventId } } }, { staleTime: 0 });
  if (!table) return null;
  const match = (changed: Columns) => importing.match(withoutTaken(table, changed));
  const questions = answerable(form.data?.questions ?? []);
  const columns = suggestDestinations(table, given, questions);
  const isBusy = place === 'checking';
  const isWhole = columns.email !== null && columns.name !== null;
  const { email, name, status, spareEmail, spareName } = columns;
  const confirm = () => {
    if (columns !== given) match(columns);
    check();
  };
  return (
    <LockableForm isLocked={isBusy} className={styles.step} onSubmit={confirm}>
      <h2 className={styles.title}>Which column is what?</h2>
      <Found table={table} />
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      <ColumnSelect
        name="email"
        label="Email address"
        hint={spareHint(table, spareEmail === null ? [] : [spareEmail])}
        table={table}
        column={email}
        onChange={(column) => match({ ...columns, email: column, spareEmail: null })}
      />
      <ColumnSelect
        name="name"
        label="Name, or first name"
        hint={spareHint(table, spareName)}
        table={table}
        column={name}
        onChange={(column) => match({ ...columns, name: column, spareName: [] })}
      />
      <ColumnSelect
        name="lastName"
        label="Last name, if it has a separate column"
        optional
        table={table}
        column={columns.lastName}
        onChange={(column) => match({ ...columns, lastName: column, spareName: [] })}
      />
      <ColumnSelect
        name="status"
        label="Status, if a column says who comes"
        optional
        table={table}
        column={status}
        onChange={(column) =>
          match({ ...columns, status: column, leftOut: column === null ? [] : guessLeftOut(table, column) })
        }
      />
      {status !== null && (
        <WhoComes
          table={table}
          status={status}
          leftOut={columns.leftOut}
          onChange={(leftOut) => match({ ...columns, leftOut })}
        />
      )}
      <FurtherColumns table={table} columns={columns} questions={questions} onChange={match} />
      {form.error && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button tone="soft" size="small" busy={form.isFetching} onClick={() => void form.refetch()}>
              Try again
            </Button>
          }
        >
          The questions of the event did not load.
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button tone="soft" onClick={drop}>
          Another table
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isWhole || form.isPending}>
          Check the people
        </Button>
      </div>
    </LockableForm>
  );
}

/** What was read, and what wrote it. */
function Found({ table }: { table: Table }) {
  const sheet = recogniseSheet(table);
  const rows = `${table.rows.length.toLocaleString('en-GB')} ${table.rows.length === 1 ? 'row' : 'rows'} found.`;
  return (
    <>
      <p>
        {sheet && `This looks like an export from ${sheet.product}. `}
        {rows} Each column is shown with its first value.
      </p>
      {sheet?.advice && <Notice tone="warning">{sheet.advice}</Notice>}
    </>
  );
}

interface ColumnSelectProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  table: Table;
  column: number | null;
  onChange: (column: number | null) => void;
}

function ColumnSelect({ table, column, onChange, ...field }: ColumnSelectProps) {
  const [first = []] = table.rows;
  return (
    <Select
      {...field}
      value={column ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{field.optional ? 'None' : 'Choose a column'}</option>
      {table.head.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A column is its place; two may have one name.
        <option key={at} value={at}>
          {[columnName(table, at), first[at]].filter(Boolean).join(': ').slice(0, 80)}
        </option>
      ))}
    </Select>
  );
}

function spareHint(table: Table, columns: number[]): string | undefined {
  if (columns.length === 0) return undefined;
  const names = columns.map((column) => `“${cellText(columnName(table, column))}”`);
  return `Where it is empty: ${names.join(' and ')}.`;
}

interface WhoComesProps {
  table: Table;
  status: number;
  leftOut: string[];
  onChange: (leftOut: string[]) => void;
}

/** The values of the status, each with its rows. */
function WhoComes({ table, status, leftOut, onChange }: WhoComesProps) {
  const statuses = statusesOf(table, status);
  if (!statuses) {
    return <Notice tone="warning">This column has too many different values to say who comes. Choose another.</Notice>;
  }
  const texts = statuses.map(({ text }) => text);
  return (
    <CheckboxGroup
      name="comes"
      label="Who comes?"
      hint="The other rows are left out."
      options={statuses.map(({ text, rows }) => ({
        value: text,
        label: `${text === '' ? 'No status' : text} (${rows.toLocaleString('en-GB')})`,
      }))}
      values={texts.filter((text) => !leftOut.includes(text))}
      onChange={(coming) => onChange(texts.filter((text) => !coming.includes(text)))}
    />
  );
}

interface FurtherColumnsProps {
  table: Table;
  columns: Columns;
  questions: Question[];
  onChange: (columns: Columns) => void;
}

/** What else the table says of people: each column to a question, to the note, or left out. */
function FurtherColumns({ table, columns, questions, onChange }: FurtherColumnsProps) {
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

function columnName({ head }: Table, column: number): string {
  return head[column] || `Column ${column + 1}`;
}
