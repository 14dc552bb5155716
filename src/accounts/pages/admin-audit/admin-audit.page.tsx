import { mdiHistory } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AuditEntry } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { describeEntry } from '#src/accounts/audit/audit-messages.ts';
import { exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import {
  type Days,
  daysOf,
  momentsOf,
  type Period,
  PeriodDays,
  periodProblems,
  periodValues,
  rangeLabels,
  readPeriod,
} from '#src/admin/period.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { More } from '#src/ui/more/more.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
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
  const [now] = useState(Date.now);
  const { read, readOne, change } = useAddress();
  const actor = read('actor');
  const query: TrailQuery = {
    search: read('search'),
    kind: readOne('kind', everyKind),
    period: readPeriod(read),
    actor: UUID.test(actor) ? actor : '',
  };
  const problems = periodProblems(query.period);
  const isSound = !problems.from && !problems.until;
  const list = useTrail(query, isSound, now);
  const { home, part } = useKeptFocus<HTMLElement>(JSON.stringify(query));
  const everything = { search: null, kind: null, actor: null, ...periodValues(anyTime) };
  const isEmpty = list.data?.pages[0]?.items.length === 0 && !isNarrowed(query);
  return (
    <>
      {!isEmpty && <TrailFilters query={query} problems={problems} />}
      <section aria-label="Audit" tabIndex={-1} className={styles.list} ref={home} {...part}>
        {isSound && <Found list={list} isFiltered={isNarrowed(query)} onClear={() => change(everything)} />}
      </section>
    </>
  );
}

const anyTime = { range: 'all', from: '', until: '' } as const;

function isNarrowed({ search, kind, period, actor }: TrailQuery): boolean {
  return search !== '' || kind !== 'any' || period.range !== 'all' || actor !== '';
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
      Words are looked for at their beginnings, in the names of people, events, forms and mails. Try fewer letters, or
      fewer filters.
    </EmptyState>
  );
}

function useTrail({ search, kind, period, actor }: TrailQuery, isSound: boolean, now: number) {
  const zone = ownZone();
  const { from, to } = isSound ? momentsOf(daysOf(period, zone, now), zone) : { from: '', to: '' };
  const what = kind === 'reads' ? ({ only: 'reads' } as const) : { entity_type: kind };
  return useReadPages(
    operations.listWholeAudit,
    { params: { query: { ...what, search, from, to, ...(actor && { actor_id: actor }), limit: 50 } } },
    { placeholderData: keepPreviousData, enabled: isSound },
  );
}

const kindLabels = {
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

type Kind = keyof typeof kindLabels;
const everyKind = Object.keys(kindLabels) as [Kind, ...Kind[]];

interface TrailQuery {
  search: string;
  kind: Kind;
  period: Period;
  /** Who did it; empty for anybody. */
  actor: string;
}

function TrailFilters({
  query: { search, kind, period, actor },
  problems,
}: {
  query: TrailQuery;
  problems: Partial<Days>;
}) {
  const { change } = useAddress();
  return (
    <>
      <FilterBar
        label="Audit"
        search={
          <SearchField
            label="Search by what it was done to"
            isLabelHidden
            placeholder="Person, event, form or mail"
            value={search}
            onSearch={(words) => change({ search: words }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label="Show"
          words={kindLabels}
          value={kind}
          onChange={(chosen) => change({ kind: chosen === 'any' ? null : chosen })}
        />
        <FilterSelect
          label="When"
          words={rangeLabels}
          value={period.range}
          onChange={(range) => change(periodValues({ ...period, range }))}
        />
      </FilterBar>
      <div className={styles.more}>
        <ByPerson actor={actor} onChoose={(id) => change({ actor: id || null })} />
        <PeriodDays period={period} problems={problems} />
      </div>
    </>
  );
}

const most = 8;

/** Whose deeds are shown: anyone's, or those of one who is looked for by name or address; the organisers are there at once. */
function ByPerson({ actor, onChoose }: { actor: string; onChoose: (userId: string) => void }) {
  const [typed, setTyped] = useState('');
  const { settled } = useAfterPause(typed);
  const people = useRead(
    operations.listPeople,
    { params: { query: { who: settled === '' ? 'organisers' : 'accounts', search: settled, limit: most } } },
    { placeholderData: keepPreviousData },
  );
  const chosen = useRead(operations.getPerson, { params: { path: { id: actor } } }, { enabled: actor !== '' });
  const found = people.data?.items ?? [];
  const options = found.map((person) => ({ value: person.user_id, words: nameOf(person), note: person.email }));
  return (
    <Combobox
      name="actor"
      label="Done by"
      value={actor}
      shown={actor === '' ? anyone.words : chosen.data ? nameOf(chosen.data) : 'One person'}
      options={typed === '' ? [anyone, ...options] : options}
      said={people.data && found.length === 0 ? 'No account has that name or address.' : undefined}
      onSearch={setTyped}
      onChoose={onChoose}
    />
  );
}

const anyone = { value: '', words: 'Anyone' };

function nameOf({ full_name, email }: { full_name: string; email: string }): string {
  return full_name || email;
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
  const { actor, deed } = describeEntry(entry);
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
