import type { PersonSummary } from '#openapi/types.ts';
import { PersonPills } from '#src/accounts/person/person-pills.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { ownZone } from '#src/session/own-zone.ts';
import * as styles from './people-list.css.ts';

export function PeopleTable({ people, isStale }: { people: PersonSummary[]; isStale: boolean }) {
  return <Table caption="People" columns={columns} rows={people} rowKey={({ user_id }) => user_id} isStale={isStale} />;
}

const columns: Column<PersonSummary>[] = [
  { key: 'person', head: 'Person', isRowHeader: true, cell: (person) => <Name person={person} /> },
  { key: 'standing', head: 'Role', from: 'tablet', isTight: true, cell: (person) => <PersonPills person={person} /> },
  {
    key: 'since',
    head: 'Since',
    from: 'wide',
    isTight: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{day(created_at)}</time>,
  },
];

function Name({ person }: { person: PersonSummary }) {
  const { user_id, full_name, email, organisation } = person;
  return (
    <RowName
      href={`/admin/people/${user_id}`}
      note={
        <>
          <span className={styles.address}>{full_name ? <span translate="no">{email}</span> : 'No name given'}</span>
          {organisation && ` · ${organisation}`}
          <span className={styles.untilTablet}>
            <PersonPills person={person} />
          </span>
        </>
      }
    >
      <span translate="no">{full_name || email}</span>
    </RowName>
  );
}

function day(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: ownZone() }).format(new Date(time));
}
