import type { Columns } from '#rules/registrations/columns.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import * as styles from './import.css.ts';

const labels: Record<keyof Columns, string> = {
  email: 'Email address',
  name: 'Name, or first name',
  lastName: 'Last name, if it has a separate column',
};

/** Shows which column holds what, to be corrected. */
export function Matching({ importing }: { importing: PeopleImporting }) {
  const { place, table, columns, error, match, check, drop } = importing;
  if (!table) return null;
  const isBusy = place === 'checking';
  const isWhole = columns.email !== null && columns.name !== null;
  const [first = []] = table.rows;
  return (
    <LockableForm isLocked={isBusy} className={styles.step} onSubmit={check}>
      <h2 className={styles.title}>Which column is what?</h2>
      <p>
        {table.rows.length.toLocaleString('en-GB')} {table.rows.length === 1 ? 'line' : 'lines'} found. Each column is
        shown with its first value.
      </p>
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      {(Object.keys(labels) as (keyof Columns)[]).map((key) => (
        <Select
          key={key}
          name={key}
          label={labels[key]}
          optional={key === 'lastName'}
          value={columns[key] ?? ''}
          onChange={({ target }) => match({ ...columns, [key]: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{key === 'lastName' ? 'None' : 'Choose a column'}</option>
          {table.head.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- A column is its place; two may have one name.
            <option key={`${at} ${name}`} value={at}>
              {[name || `Column ${at + 1}`, first[at]].filter(Boolean).join(': ').slice(0, 80)}
            </option>
          ))}
        </Select>
      ))}
      <div className={styles.buttons}>
        <Button tone="soft" onClick={drop}>
          Another table
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isWhole}>
          Check the people
        </Button>
      </div>
    </LockableForm>
  );
}
