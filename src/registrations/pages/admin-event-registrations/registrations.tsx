import { mdiAccountMultipleOutline, mdiAccountPlusOutline, mdiAccountSearchOutline, mdiShareVariant } from '@mdi/js';
import { lazy, Suspense, useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminRegistration, AnswerSummary, DecisionKind, StatusCounts } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { statusLabels } from '#rules/registrations/status-labels.ts';
import { sharePath } from '#rules/pages/share-path.ts';
import { call } from '#src/api/client.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { type ExportFormat, ExportMenu } from '#src/admin/export-menu.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { visuallyHiddenOnPhones } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import { useAddPerson } from './adding/use-add-person.ts';
import { EventMails } from './event-mails.tsx';
import { DecisionDialog } from './decisions/decision-dialog.tsx';
import { useDecide } from './decisions/use-decide.ts';
import { ChosenAnswers, Filters } from './filters/filters.tsx';
import { countOf, type RegistrationFilters, useRegistrationFilters } from './filters/registration-filters.ts';
import { PersonDrawer } from './person/person-drawer.tsx';
import { useRegistrationColumns } from './registration-columns.tsx';
import { type Selection, SelectionBar, useSelection } from './selection-bar.tsx';
import { useListFocus } from './use-list-focus.ts';
import { type RegistrationList, useAnswerSummary, useMatching, useRegistrations } from './use-registrations.ts';
import * as styles from './registrations.css.ts';

/** Who has registered, by status, and what is decided about them. */
export function Registrations({ event }: { event: AdminEvent }) {
  const filters = useRegistrationFilters();
  const { status, wanted, sort, opened, isNarrow } = filters;
  const registrations = useRegistrations(event.event_id, { ...wanted, sort });
  const selection = useSelection(registrations.rows, JSON.stringify([event.event_id, wanted]));
  const questions = useAnswerSummary(event.event_id).data?.questions ?? [];
  const decide = useDecide(event, selection.drop);
  const { rows, counts } = registrations;
  const section = useRef<HTMLElement>(null);
  useListFocus(section, decide.isOpen || opened !== '');
  const matching = useMatching(event.event_id, wanted, { isAsked: isNarrow });
  const amount = isNarrow ? matching : counts && countOf(counts, status);
  const isChoosing = selection.chosen.length > 0 && mayCall(event.own_role, 'decideRegistrations');
  const isEmpty = hasNobody(counts);
  const isBare = hidesNobody(isEmpty, filters);
  return (
    <section ref={section} tabIndex={-1} aria-label="Registrations" className={styles.registrations}>
      {!isBare && (
        <div className={styles.head}>
          <TabLinks label="Registrations by status" tabs={filters.tabs(counts)} current={status} />
          <EventMails event={event} />
        </div>
      )}
      <div className={isChoosing ? styles.slotStays : styles.slot}>
        <Tools
          event={event}
          filters={filters}
          questions={questions}
          amount={amount}
          isSearched={!isBare}
          isAway={isChoosing}
        />
        {isChoosing && (
          <SelectionBar
            selection={selection}
            wanted={wanted}
            amount={registrations.pages.hasNextPage ? amount : undefined}
            onDecide={decide.ask}
            onDecideMatching={decide.askMatching}
          />
        )}
      </div>
      <ChosenAnswers filters={filters} questions={questions} />
      <RegistrationListing
        event={event}
        registrations={registrations}
        filters={filters}
        amount={amount}
        isEmpty={isEmpty}
        selection={selection}
        onDecide={decide.ask}
      />
      {opened && (
        <PersonDrawer event={event} registrationId={opened} rows={rows} filters={filters} onDecide={decide.ask} />
      )}
      <DecisionDialog event={event} decide={decide} />
    </section>
  );
}

function hasNobody(counts: StatusCounts | undefined): boolean {
  return counts !== undefined && countOf(counts, 'any') === 0;
}

/** There is nobody to be found, and nothing is looked for. */
function hidesNobody(isEmpty: boolean, { status, isNarrow }: RegistrationFilters): boolean {
  return isEmpty && status === 'any' && !isNarrow;
}

const loadAdding = () => import('./adding/add-person-dialog.tsx');
const AddPersonDialog = lazy(() => loadAdding().then((file) => ({ default: file.AddPersonDialog })));
const prepare = () => void loadAdding().catch(() => {});

type Props = {
  event: AdminEvent;
  filters: RegistrationFilters;
  questions: AnswerSummary['questions'];
  /** How many the filter names, once that is known. */
  amount: number | undefined;
  /** There is someone to be found. */
  isSearched: boolean;
  /** Something else stands in their place. */
  isAway: boolean;
};

/** Finds people, and saves the table of all whom the filter names. */
function Tools({ event, filters, questions, amount, isSearched, isAway }: Props) {
  const { wanted, search, searchFor } = filters;
  const load = (format: ExportFormat, signal: AbortSignal) => {
    const init = { params: { path: { id: event.event_id }, query: wanted }, parseAs: 'stream', signal } as const;
    return format === 'xlsx'
      ? call(operations.exportRegistrationsToExcel, init)
      : call(operations.exportRegistrations, init);
  };
  const adding = useAddPerson(event.event_id);
  return (
    <div className={isAway ? styles.toolsAway : styles.tools}>
      {isSearched && (
        <>
          <div className={styles.search}>
            <SearchField
              label="Search registrations"
              isLabelHidden
              placeholder="Name, email, code or answer"
              value={search}
              onSearch={searchFor}
            />
          </div>
          <Filters event={event} filters={filters} questions={questions} />
        </>
      )}
      <div className={styles.toolButtons}>
        {!isSearched && <EventMails event={event} />}
        {event.status === 'published' && mayCall(event.own_role, 'addPerson') && (
          <Button
            tone="soft"
            size="large"
            icon={mdiAccountPlusOutline}
            onFocus={prepare}
            onPointerEnter={prepare}
            onClick={adding.open}
          >
            <span>
              Add<span className={visuallyHiddenOnPhones}> a person</span>
            </span>
          </Button>
        )}
        {event.status === 'published' && mayCall(event.own_role, 'startImport') && (
          <LinkButton href={`/admin/events/${event.event_id}/import`} tone="soft" size="large">
            Import
          </LinkButton>
        )}
        {amount !== 0 && mayCall(event.own_role, 'exportRegistrations') && (
          <ExportMenu load={load} fallbackName="registrations" tone="soft" size="large">
            <span>
              Export
              {amount !== undefined && (
                <span className={visuallyHiddenOnPhones}> {amount.toLocaleString('en-GB')}</span>
              )}
            </span>
          </ExportMenu>
        )}
      </div>
      {adding.isOpen && (
        <Suspense>
          <AddPersonDialog event={event} adding={adding} />
        </Suspense>
      )}
    </div>
  );
}

type RegistrationListingProps = {
  event: AdminEvent;
  registrations: RegistrationList;
  filters: RegistrationFilters;
  selection: Selection;
  /** How many the filter names, once that is known. */
  amount: number | undefined;
  /** Nobody has ever registered. */
  isEmpty: boolean;
  onDecide: (kind: DecisionKind, rows: readonly AdminRegistration[]) => void;
};

function RegistrationListing({
  event,
  registrations: { list, pages, rows },
  filters,
  amount,
  isEmpty,
  ...rest
}: RegistrationListingProps) {
  const now = useNow();
  const columns = useRegistrationColumns({ event, filters, rows, now, ...rest });
  if (list.isPending) return <TableSkeleton label="Loading the registrations" />;
  if (list.isLoadingError) {
    return <DidNotLoad level="h3" what="The registrations" read={list} />;
  }
  if (rows.length === 0) return <Nobody event={event} filters={filters} isEmpty={isEmpty} />;
  return (
    <>
      <Table
        caption={filters.status === 'any' ? 'Registrations' : `Registrations: ${statusLabels[filters.status]}`}
        columns={columns}
        rows={rows}
        rowKey={({ registration_id }) => registration_id}
        isSelected={rest.selection.has}
        isStale={list.isPlaceholderData}
      />
      <More list={pages} what="registrations">
        {rows.length.toLocaleString('en-GB')}
        {amount !== undefined && ` of ${amount.toLocaleString('en-GB')}`} shown
      </More>
    </>
  );
}

type NobodyProps = { event: AdminEvent; filters: RegistrationFilters; isEmpty: boolean };

function Nobody({ event, filters, isEmpty }: NobodyProps) {
  const isSearch = filters.search !== '' && filters.arrival === 'any' && filters.answers === '';
  if (isEmpty) return <NobodyYet event={event} />;
  if (filters.isNarrow) {
    return (
      <EmptyState
        level="h3"
        icon={mdiAccountSearchOutline}
        title="Nobody was found"
        action={
          <Button tone="soft" onClick={filters.clear}>
            {isSearch ? 'Clear search' : 'Clear filters'}
          </Button>
        }
      >
        {isSearch
          ? 'No name, email, code or answer begins with these words. Try fewer letters, or search all registrations.'
          : 'Nobody fits all of these filters. Take one of them away.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState level="h3" icon={mdiAccountMultipleOutline} title="Nobody here">
      {filters.status === 'pending' ? 'No registration waits for a decision.' : 'No registration has this status.'}
    </EmptyState>
  );
}

function NobodyYet({ event: { event_id, status, phase } }: { event: AdminEvent }) {
  if (phase === 'ended' && status !== 'draft') {
    return (
      <EmptyState level="h3" icon={mdiAccountMultipleOutline} title="Nobody registered">
        The event is over.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h3"
      icon={mdiAccountMultipleOutline}
      title="Nobody has registered yet"
      action={
        status === 'published' && (
          <LinkButton href={sharePath(event_id)} tone="soft" icon={mdiShareVariant}>
            Share the event
          </LinkButton>
        )
      }
    >
      {status === 'draft'
        ? 'Publish the event, and people can register.'
        : 'Share the event’s page. Registrations appear here.'}
    </EmptyState>
  );
}
