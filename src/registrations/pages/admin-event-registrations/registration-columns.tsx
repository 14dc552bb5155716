import { mdiAccountDetailsOutline } from '@mdi/js';
import { startTransition, useActionState, useLayoutEffect, useMemo, useRef } from 'react';
import type { AdminEvent, AdminRegistration, AnswerFile, DecisionKind } from '#openapi/types.ts';
import { formatAddress } from '#rules/accounts/no-address.ts';
import { mayCall, mayReadFiles } from '#rules/events/team.ts';
import { decisionsFor } from '#src/registrations/actors/decision.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { type Column, RowName } from '#src/ui/table/table.tsx';
import { Tick } from '#src/ui/tick/tick.tsx';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { ArrivalPill } from './arrival-pill.tsx';
import { decisionActions } from './decisions/decision-messages.ts';
import { downloadFile } from './download-file.ts';
import type { RegistrationFilters } from './filters/registration-filters.ts';
import { nameOf } from './name-of.ts';
import { LIST_HEAD } from './use-list-focus.ts';
import type { Selection } from './selection-bar.tsx';
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
export function useRegistrationColumns(shown: Shown): Column<AdminRegistration>[] {
  const { event, filters, rows, selection } = shown;
  const cell = useCells(shown);
  const hasArrivals = event.phase === 'ended' || rows.some(({ checked_in_at }) => checked_in_at);
  const role = event.own_role;
  const mayDecide = mayCall(role, 'decideRegistrations');
  const columns: (Column<AdminRegistration> | false)[] = [
    mayDecide && {
      key: 'tick',
      head: 'Selected',
      isTight: true,
      headCell: <TickAll rows={rows} selection={selection} />,
      cell: cell.tick,
    },
    filters.status === 'waitlisted' && {
      key: 'position',
      head: 'In line',
      align: 'end',
      isTight: true,
      cell: positionCell,
    },
    { key: 'person', head: 'Person', isRowHeader: true, cell: cell.person },
    rows.some(({ answers_in_short }) => answers_in_short) && {
      key: 'answers',
      head: 'Answers',
      from: 'wide',
      cell: answersCell,
    },
    mayReadFiles(role) && rows.some(({ cv }) => cv) && { key: 'cv', head: 'CV', isTight: true, cell: cvCell },
    filters.status === 'any' && { key: 'status', head: 'Status', isTight: true, from: 'tablet', cell: statusCell },
    hasArrivals && { key: 'arrival', head: 'Arrival', isTight: true, from: 'tablet', cell: cell.arrival },
    { key: 'registered', head: 'Registered', isTight: true, from: 'tablet', cell: cell.registered },
    mayDecide && {
      key: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      isTight: true,
      from: 'tablet',
      align: 'end',
      cell: cell.actions,
    },
  ];
  return columns.filter((column) => column !== false);
}

type Cells = Record<'tick' | 'person' | 'arrival' | 'registered' | 'actions', Column<AdminRegistration>['cell']>;

/** Stands in an address for the id of a registration. */
const ID = 'id-of-registration';

/** They stay the same while what they show does, so that one more page of a long list renders its own rows alone. */
function useCells(shown: Shown): Cells {
  const { event, filters, now } = shown;
  const { status } = filters;
  const latest = useRef(shown);
  useLayoutEffect(() => void (latest.current = shown));
  const address = filters.hrefOf(ID);
  return useMemo(
    () => ({
      tick: (row, isSelected) => (
        <Tick
          label={`Select ${nameOf(row)}`}
          state={isSelected}
          onChange={(isChosen) => latest.current.selection.toggle(row, isChosen)}
        />
      ),
      person: (row) => (
        <div className={styles.person}>
          <RowName
            href={address.replace(ID, row.registration_id)}
            note={row.registrant.full_name.trim() && formatAddress(row.registrant.email)}
            translate="no"
          >
            {nameOf(row)}
          </RowName>
          <div className={styles.underName}>
            {status === 'any' && statusCell(row)}
            <ArrivalPill event={event} registration={row} />
          </div>
          {row.offered_until && (
            <Pill tone="success">Seat offered until {shortMoment(row.offered_until, event.timezone)}</Pill>
          )}
        </div>
      ),
      arrival: (row) => <ArrivalPill event={event} registration={row} />,
      registered: ({ created_at }) => (
        <time dateTime={created_at} title={exactly(created_at)} className={styles.time}>
          {ago(created_at, now)}
        </time>
      ),
      actions: (row) => (
        <ActionMenu
          label={`Actions for ${nameOf(row)}`}
          actions={[
            openAction(() => latest.current.filters.open(row.registration_id)),
            ...decisionActions(decisionsFor(row.status), (kind) => latest.current.onDecide(kind, [row])),
          ]}
        />
      ),
    }),
    [event, status, address, now],
  );
}

function openAction(onChoose: () => void): Action {
  return { key: 'open', words: 'Open', icon: mdiAccountDetailsOutline, onChoose };
}

function TickAll({ rows, selection }: Pick<Shown, 'rows' | 'selection'>) {
  return (
    <Tick
      id={LIST_HEAD}
      label={`Select all ${rows.length.toLocaleString('en-GB')} shown`}
      state={selection.all}
      onChange={selection.toggleAll}
    />
  );
}

function positionCell({ waitlist_position }: AdminRegistration) {
  return waitlist_position?.toLocaleString('en-GB');
}

function statusCell({ status }: AdminRegistration) {
  return <StatusPill status={status} />;
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

/** Saves the CV that came with a registration. */
function CvButton({ cv, name }: { cv: AnswerFile; name: string }) {
  const [, download, isLoading] = useActionState(() => downloadFile(cv), null);
  return (
    <button
      type="button"
      className={styles.cvButton}
      aria-label={`Download the CV of ${name}`}
      aria-disabled={isLoading || undefined}
      title={cv.file_name}
      onClick={() => !isLoading && startTransition(download)}
    >
      {isLoading ? <Spinner /> : 'Download'}
    </button>
  );
}
