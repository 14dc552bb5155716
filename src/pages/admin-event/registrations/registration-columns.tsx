import { mdiAccountDetailsOutline } from '@mdi/js';
import type { AdminEvent, AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { addressInWords } from '#rules/people/no-address.ts';
import { mayCall, mayReadFiles } from '#rules/events/team.ts';
import { decisionsFor } from '#src/actors/decision.ts';
import { ago, exactly } from '#src/features/bell/ago.ts';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { Tick } from '#src/ui/tick/tick.tsx';
import { ArrivalPill } from './arrival-pill.tsx';
import { CvButton } from './cv-button.tsx';
import { decisionActions } from './decisions/decision-actions.ts';
import { nameOf } from './name-of.ts';
import type { RegistrationFilters } from './filters/registration-filters.ts';
import { StatusPill } from '#src/features/registration/status-pill.tsx';
import { LIST_HEAD } from './use-list-focus.ts';
import type { Selection } from './use-selection.ts';
import * as styles from './registrations.css.ts';

interface Shown {
  event: AdminEvent;
  filters: RegistrationFilters;
  rows: AdminRegistration[];
  selection: Selection;
  now: number;
  onDecide: (kind: DecisionKind, rows: readonly AdminRegistration[]) => void;
}

/** What the table shows of each registration: answers and CVs where there are some, the status where it differs. */
export function registrationColumns(shown: Shown): Column<AdminRegistration>[] {
  const { event, filters, rows, selection, now } = shown;
  const hasArrivals = event.phase === 'ended' || rows.some(({ checked_in_at }) => checked_in_at);
  const role = event.own_role;
  const mayDecide = mayCall(role, 'decideRegistrations');
  const columns: (Column<AdminRegistration> | false)[] = [
    mayDecide && tickColumn(rows, selection),
    filters.status === 'waitlisted' && {
      key: 'position',
      head: 'In line',
      align: 'end',
      isTight: true,
      cell: ({ waitlist_position }) => waitlist_position?.toLocaleString('en-GB'),
    },
    personColumn(shown),
    rows.some(({ answers_in_short }) => answers_in_short) && {
      key: 'answers',
      head: 'Answers',
      from: 'wide',
      cell: answersCell,
    },
    mayReadFiles(role) && rows.some(({ cv }) => cv) && { key: 'cv', head: 'CV', isTight: true, cell: cvCell },
    filters.status === 'any' && { key: 'status', head: 'Status', isTight: true, from: 'tablet', cell: statusCell },
    hasArrivals && {
      key: 'arrival',
      head: 'Arrival',
      isTight: true,
      from: 'tablet',
      cell: (row) => <ArrivalPill event={event} registration={row} />,
    },
    {
      key: 'registered',
      head: 'Registered',
      isTight: true,
      from: 'tablet',
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={exactly(created_at)} className={styles.time}>
          {ago(created_at, now)}
        </time>
      ),
    },
    mayDecide && actionsColumn(shown),
  ];
  return columns.filter((column) => column !== false);
}

function personColumn({ event, filters }: Shown): Column<AdminRegistration> {
  return {
    key: 'person',
    head: 'Person',
    isRowHeader: true,
    cell: (row) => (
      <div className={styles.person}>
        <RowName
          href={filters.hrefOf(row.registration_id)}
          note={row.registrant.full_name.trim() && addressInWords(row.registrant.email)}
        >
          {nameOf(row)}
        </RowName>
        <div className={styles.underName}>
          {filters.status === 'any' && statusCell(row)}
          <ArrivalPill event={event} registration={row} />
        </div>
      </div>
    ),
  };
}

function actionsColumn({ filters, onDecide }: Shown): Column<AdminRegistration> {
  const open = ({ registration_id }: AdminRegistration): Action => ({
    key: 'open',
    words: 'Open',
    icon: mdiAccountDetailsOutline,
    onChoose: () => filters.open(registration_id),
  });
  return {
    key: 'actions',
    head: 'Actions',
    isHeadHidden: true,
    isTight: true,
    from: 'tablet',
    align: 'end',
    cell: (row) => (
      <ActionMenu
        label={`Actions for ${nameOf(row)}`}
        actions={[open(row), ...decisionActions(decisionsFor(row.status), (kind) => onDecide(kind, [row]))]}
      />
    ),
  };
}

function statusCell({ status }: AdminRegistration) {
  return <StatusPill status={status} />;
}

function tickColumn(rows: AdminRegistration[], selection: Selection): Column<AdminRegistration> {
  return {
    key: 'tick',
    head: 'Selected',
    isTight: true,
    headCell: (
      <Tick
        id={LIST_HEAD}
        label={`Select all ${rows.length.toLocaleString('en-GB')} shown`}
        state={selection.all}
        onChange={selection.toggleAll}
      />
    ),
    cell: (row) => (
      <Tick
        label={`Select ${nameOf(row)}`}
        state={selection.has(row)}
        onChange={(isChosen) => selection.toggle(row, isChosen)}
      />
    ),
  };
}

function answersCell({ answers_in_short: answers }: AdminRegistration) {
  if (!answers) return <span className={styles.faint}>None</span>;
  return (
    <span className={styles.line} dir="auto">
      {answers}
    </span>
  );
}

function cvCell(row: AdminRegistration) {
  return row.cv ? <CvButton cv={row.cv} name={nameOf(row)} /> : <span className={styles.faint}>–</span>;
}
