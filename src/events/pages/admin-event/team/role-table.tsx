import { mdiCheck, mdiMinus } from '@mdi/js';
import type { EventRole } from '#openapi/types.ts';
import { type EventOperation, mayCall, roleWords } from '#rules/events/team.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { roles } from './roles.ts';
import * as styles from './team.css.ts';

interface Task {
  words: string;
  /** The call that it comes to. */
  call: EventOperation;
}

const tasks: Task[] = [
  { words: 'See registrations and answers', call: 'listRegistrations' },
  { words: 'Check people in', call: 'checkInRegistration' },
  { words: 'Decide on registrations, export them', call: 'decideRegistrations' },
  { words: 'Edit and publish the event', call: 'updateEvent' },
  { words: 'Manage the team, delete a draft', call: 'inviteToTeam' },
];

/** What each role may do: a table, and a list where there is no room for one. */
export function RoleTable() {
  return (
    <section aria-labelledby="what-roles-may" className={styles.part}>
      <h3 id="what-roles-may" className={styles.heading}>
        What each role may do
      </h3>
      <div className={styles.fromTablet}>
        <Table caption="What each role may do" columns={columns} rows={tasks} rowKey={({ words }) => words} />
      </div>
      <dl className={styles.list}>
        {roles.map((role) => (
          <div key={role}>
            <dt className={styles.name}>{roleWords[role].name}</dt>
            <dd className={styles.quiet}>Can {roleWords[role].may}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const columns: Column<Task>[] = [
  { key: 'task', head: 'Task', isRowHeader: true, cell: ({ words }) => words },
  ...roles.map((role) => ({
    key: role,
    head: roleWords[role].name,
    isTight: true,
    cell: ({ call }: Task) => <May role={role} call={call} />,
  })),
];

function May({ role, call }: { role: EventRole; call: EventOperation }) {
  const may = mayCall(role, call);
  return (
    <span className={may ? styles.yes : styles.no}>
      <Icon path={may ? mdiCheck : mdiMinus} size="small" />
      <VisuallyHidden>{may ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}
