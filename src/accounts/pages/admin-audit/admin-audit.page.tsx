import { mdiClose, mdiHistory } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { AuditEntry } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { tellEntry } from '#src/accounts/audit/audit-words.ts';
import { exactly } from '#src/accounts/own-clock/ago.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { FilterSelect } from '#src/admin/filter-select.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { More } from '#src/ui/more/more.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import * as styles from './trail.css.ts';

/** Who did what to anything here, for administrators. The address holds what is shown. */
export function AdminAuditPage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <AdminHead
        title={title}
        lead="Who changed what, newest first; also who exported personal data: lists, feedback, files."
      />
      <WholeTrail />
    </AdminFrame>
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters, and below them what they leave of the trail. */
function WholeTrail() {
  const { read, readOne, change } = useAddress();
  const actor = read('actor');
  const query: TrailQuery = { kind: readOne('kind', everyKind), actor: UUID.test(actor) ? actor : '' };
  const list = useTrail(query);
  const { home, part } = useKeptFocus<HTMLElement>(`${query.kind} ${query.actor}`);
  return (
    <>
      <TrailFilters
        query={query}
        onKind={(kind) => change({ kind: kind === 'any' ? null : kind })}
        onAnyone={() => change({ actor: null })}
      />
      <section aria-label="Audit" tabIndex={-1} className={styles.list} ref={home} {...part}>
        <Found
          list={list}
          isFiltered={query.kind !== 'any' || query.actor !== ''}
          onClear={() => change({ kind: null, actor: null })}
        />
      </section>
    </>
  );
}

type Props = { list: ReturnType<typeof useTrail>; isFiltered: boolean; onClear: () => void };

function Found({ list, isFiltered, onClear }: Props) {
  const { data, isError, isPlaceholderData: isStale } = list;
  if (isError && (!data || isStale)) {
    return <DidNotLoad what="The audit" read={list} />;
  }
  if (!data) return <TableSkeleton label="Loading the audit" />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <Nothing onClear={isFiltered ? onClear : null} />;
  return (
    <>
      <TrailTable entries={entries} isStale={isStale} />
      <More list={list} what="entries" />
    </>
  );
}

function Nothing({ onClear }: { onClear: (() => void) | null }) {
  if (!onClear) {
    return (
      <EmptyState icon={mdiHistory} title="Nothing has happened yet">
        What people change here will be listed, with the time and the name.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiHistory}
      title="Nothing found"
      action={
        <Button tone="soft" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No one has done anything of this kind here yet.
    </EmptyState>
  );
}

function useTrail({ kind, actor }: TrailQuery) {
  const what = kind === 'reads' ? ({ only: 'reads' } as const) : { entity_type: kind };
  return useReadPages(
    operations.listWholeAudit,
    { params: { query: { ...what, ...(actor && { actor_id: actor }), limit: 50 } } },
    { placeholderData: keepPreviousData },
  );
}

const kindWords = {
  any: 'Everything',
  reads: 'Personal data taken away',
  event: 'Events',
  registration: 'Registrations',
  user: 'Roles and blocking',
  form: 'Forms',
  feedback_template: 'Feedback templates',
  email_template: 'Email templates',
  email_message: 'Mails',
} as const;

type Kind = keyof typeof kindWords;
const everyKind = Object.keys(kindWords) as [Kind, ...Kind[]];

interface TrailQuery {
  kind: Kind;
  /** Who did it; empty for anybody. */
  actor: string;
}

type TrailFiltersProps = { query: TrailQuery; onKind: (kind: Kind) => void; onAnyone: () => void };

function TrailFilters({ query: { kind, actor }, onKind, onAnyone }: TrailFiltersProps) {
  return (
    <FilterBar label="Audit">
      <FilterSelect label="Show" words={kindWords} value={kind} onChange={onKind} />
      {actor && <ByPerson userId={actor} onAnyone={onAnyone} />}
    </FilterBar>
  );
}

function ByPerson({ userId, onAnyone }: { userId: string; onAnyone: () => void }) {
  const { data } = useRead(operations.getPerson, { params: { path: { id: userId } } });
  const name = data && (data.full_name || data.email);
  return (
    <Button tone="soft" size="small" icon={mdiClose} onClick={onAnyone}>
      {name ? `By ${name}: show everyone` : 'By one person: show everyone'}
    </Button>
  );
}

function TrailTable({ entries, isStale }: { entries: AuditEntry[]; isStale: boolean }) {
  return (
    <Table
      caption="Audit"
      columns={columns}
      rows={entries}
      rowKey={({ audit_entry_id }) => audit_entry_id}
      isStale={isStale}
    />
  );
}

const columns: Column<AuditEntry>[] = [
  { key: 'deed', head: 'What was done', isRowHeader: true, cell: (entry) => <Deed entry={entry} /> },
  {
    key: 'when',
    head: 'When',
    from: 'tablet',
    isTight: true,
    cell: ({ at }) => (
      <time className={styles.when} dateTime={at} title={exactly(at)}>
        {when(at)}
      </time>
    ),
  },
];

function Deed({ entry }: { entry: AuditEntry }) {
  const { actor, deed } = tellEntry(entry);
  const note = (
    <>
      <Subject entry={entry} />
      <span className={styles.untilTablet}>{when(entry.at)}</span>
    </>
  );
  return (
    <RowName note={note}>
      <span className={styles.deed}>
        {actor && entry.actor_id ? <TextLink href={`/admin/audit?actor=${entry.actor_id}`}>{actor}</TextLink> : actor}
        {actor && ' '}
        {deed}
      </span>
    </RowName>
  );
}

/** Which event it was about, or which account. */
function Subject({ entry: { event_id, event_title, entity_type, entity_id, entity_name } }: { entry: AuditEntry }) {
  if (event_id && event_title !== null) {
    return <TextLink href={`/admin/events/view/${event_id}`}>{event_title || 'Untitled event'}</TextLink>;
  }
  if (entity_type === 'user') return <TextLink href={`/admin/people/${entity_id}`}>{entity_name}</TextLink>;
  return entity_type === 'event' ? <>{entity_name}</> : null;
}

function when(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ownZone() }).format(
    new Date(at),
  );
}
