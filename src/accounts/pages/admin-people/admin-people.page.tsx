import { mdiAccountSearchOutline } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as operations from '#openapi/operations.ts';
import { choices } from '#openapi/bounds.ts';
import type { PeopleFilter, PersonSummary } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { useRead } from '#src/api/query.ts';
import { PersonPills } from '#src/accounts/person/person-pills.tsx';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { Pager } from '#src/admin/pager.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce } from '#src/ui/live/toast.ts';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import * as styles from './people-list.css.ts';

/** People with an account and guests, for administrators. The address holds what is looked for. */
export function AdminPeoplePage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <AdminHead
        title={title}
        lead="Everyone with an account, and guests: what they may do here, and what they take part in."
      />
      <PeopleList />
    </AdminFrame>
  );
}

/** What can be shown, with how many there are where that is known. */
function useWhoLabels(): Record<PeopleFilter, string> {
  const { data } = useRead(operations.countPeople, {});
  const counted = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${count.toLocaleString('en-GB')})`;
  return {
    accounts: counted('Accounts', data?.accounts),
    guests: counted('Guests', data?.guests),
    anyone: counted('Accounts and guests', data && data.accounts + data.guests),
    organisers: 'Organisers',
    administrators: 'Administrators',
    blocked: 'Blocked',
  };
}

interface Query {
  search: string;
  who: PeopleFilter;
  cursor: string;
}

/** The filters, and below them whom they leave. */
export function PeopleList() {
  const { read, readOne, change } = useAddress();
  const query: Query = { search: read('search'), who: readOne('who', choices.PeopleFilter), cursor: read('cursor') };
  const find = (search: string) => change({ search, cursor: null }, { replace: true });
  const choose = (who: PeopleFilter) => change({ who: who === 'accounts' ? null : who, cursor: null });
  const words = useWhoLabels();
  return (
    <>
      <FilterBar
        label="People"
        search={
          <SearchField
            label="Search people by name or address"
            isLabelHidden
            placeholder="Search by name or address"
            value={query.search}
            onSearch={find}
          />
        }
      >
        <FilterSelect label="Show" words={words} value={query.who} onChange={choose} />
      </FilterBar>
      <Found
        query={query}
        onClear={() => change({ search: null, who: null, cursor: null })}
        onFirst={() => change({ cursor: null })}
        onAnyone={() => change({ who: 'anyone', cursor: null })}
      />
    </>
  );
}

type Props = { query: Query; onClear: () => void; onFirst: () => void; onAnyone: () => void };

function Found({ query, ...ways }: Props) {
  const list = usePeople(query);
  const { home, part } = useKeptFocus<HTMLElement>(String(list.dataUpdatedAt));
  return (
    <section aria-label="People" tabIndex={-1} className={styles.list} ref={home} {...part}>
      <Page list={list} query={query} {...ways} />
    </section>
  );
}

function Page({ list, query, onFirst, ...ways }: Props & { list: ReturnType<typeof usePeople> }) {
  const { data, isPlaceholderData: isStale } = list;
  if (list.isError && (!data || isStale)) {
    if (query.cursor !== '' && list.error.code === 'invalid') return <Nobody query={query} onGo={onFirst} />;
    return <DidNotLoad what="The people" read={list} />;
  }
  if (!data) return <TableSkeleton label="Loading the people" />;
  if (data.items.length === 0) return <NoRows query={query} onFirst={onFirst} {...ways} />;
  return (
    <>
      <PeopleTable people={data.items} isStale={isStale} />
      <Pager label="Pages of people" cursor={query.cursor} next={data.next} />
    </>
  );
}

function NoRows({ query, onClear, onFirst, onAnyone }: Props) {
  if (query.cursor !== '') return <Nobody query={query} onGo={onFirst} />;
  if (query.who === 'accounts' && query.search !== '') return <NoAccount onGo={onAnyone} />;
  return <Nobody query={query} onGo={onClear} />;
}

function Nobody({ query, onGo }: { query: Query; onGo: () => void }) {
  const isPage = query.cursor !== '';
  return (
    <EmptyState
      icon={mdiAccountSearchOutline}
      title={isPage ? 'Nobody on this page' : 'No one found'}
      action={
        <Button tone="soft" onClick={onGo}>
          {isPage ? 'To the first page' : 'Clear filters'}
        </Button>
      }
    >
      {isPage
        ? 'The list has changed since the link to this page was made.'
        : 'Words are looked for at their beginnings, in names and addresses. Try fewer letters or another filter.'}
    </EmptyState>
  );
}

/** They may be a guest. */
function NoAccount({ onGo }: { onGo: () => void }) {
  return (
    <EmptyState
      icon={mdiAccountSearchOutline}
      title="No account found"
      action={
        <Button tone="soft" onClick={onGo}>
          Search guests too
        </Button>
      }
    >
      Words are looked for at their beginnings, in names and addresses. Try fewer letters, or search guests too: they
      take part without an account.
    </EmptyState>
  );
}

function usePeople({ cursor, search, who }: Query) {
  const list = useRead(
    operations.listPeople,
    { params: { query: { search, who, ...(cursor && { cursor }), limit: 25 } } },
    { placeholderData: keepPreviousData },
  );
  const count = list.isPlaceholderData ? undefined : list.data?.items.length;
  useEffect(() => {
    if (count === undefined) return undefined;
    return announce(count === 1 ? '1 person found.' : `${count} people on this page.`);
  }, [count]);
  return list;
}

function PeopleTable({ people, isStale }: { people: PersonSummary[]; isStale: boolean }) {
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
