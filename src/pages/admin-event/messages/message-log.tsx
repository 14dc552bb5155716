import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminEvent, MessageMail } from '#openapi/types.ts';
import { $api, cursorPages } from '#src/api/query.ts';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { FilterSelect } from '#src/features/admin/filter-select.tsx';
import { SearchField } from '#src/features/admin/search-field.tsx';
import { shortMoment } from '#src/features/event/short-moment.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { mailPills } from '../mails/mail-words.ts';
import { isMoving, restWords, statePill } from './message-words.ts';
import * as styles from './messages.css.ts';

const lookAgainMs = 1500;
type State = 'any' | 'waiting' | 'sent' | 'failed';
const stateWords: Record<State, string> = { any: 'All', waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

type Props = { id: string; event: AdminEvent; onClose: () => void };

/** One message, and what became of each of its mails. */
export function MessageLog({ id, event, onClose }: Props) {
  const {
    data: message,
    error,
    isFetching,
    refetch,
  } = $api.useQuery(
    'get',
    '/admin/messages/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookAgainMs : false) },
  );
  return (
    <Drawer isOpen isWide title={message?.subject ?? 'Message'} onClose={onClose}>
      <div className={styles.log}>
        {error && <DidNotLoad level="h3" what="The message" isTrying={isFetching} onRetry={() => void refetch()} />}
        {message && (
          <>
            <div>
              <Pill tone={statePill(message).tone}>{statePill(message).words}</Pill>
              <p className={styles.quiet}>
                To {message.audience_in_words} · {shortMoment(message.send_at, event.timezone)}
                {restWords(message) && ` · ${restWords(message)}`}
              </p>
              {message.state === 'dropped' && (
                <p className={styles.quiet}>It was dropped with the event, and did not go out.</p>
              )}
            </div>
            <pre className={styles.text} dir="auto">
              {message.body}
            </pre>
            {(message.state === 'sending' || message.state === 'sent') && (
              <Mails id={id} event={event} isMoving={isMoving(message)} />
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

function Mails({ id, event, isMoving: moves }: Pick<Props, 'id' | 'event'> & { isMoving: boolean }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('any');
  const list = $api.useInfiniteQuery(
    'get',
    '/admin/messages/{id}/mails',
    { params: { path: { id }, query: { search, state, limit: 50 } } },
    { ...cursorPages, placeholderData: keepPreviousData, refetchInterval: moves ? lookAgainMs : false },
  );
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search by name"
          isLabelHidden
          placeholder="Search by name"
          value={search}
          onSearch={setSearch}
        />
        <FilterSelect label="Status" words={stateWords} value={state} onChange={setState} />
      </div>
      {!list.data && !list.error && <TableSkeleton label="Loading the mails" />}
      {!list.data && list.error && (
        <DidNotLoad level="h3" what="The mails" isTrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data && mails.length === 0 && <p className={styles.empty}>No mails like that.</p>}
      {mails.length > 0 && (
        <Table
          caption="Mails of this message"
          columns={columns(event.timezone)}
          rows={mails}
          rowKey={({ email_message_id }) => email_message_id}
          isStale={list.isPlaceholderData}
        />
      )}
      <More list={list} what="mails" />
    </>
  );
}

function columns(zone: string): Column<MessageMail>[] {
  return [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: ({ full_name, recipient }) => (
        <RowName note={full_name ? recipient : undefined}>{full_name || recipient}</RowName>
      ),
    },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status, last_error }) => (
        <>
          <Pill tone={mailPills[status].tone}>{mailPills[status].words}</Pill>
          {last_error && status !== 'sent' && <div className={styles.error}>{last_error}</div>}
        </>
      ),
    },
    {
      key: 'when',
      head: 'When',
      from: 'tablet',
      isTight: true,
      cell: ({ sent_at, created_at }) => shortMoment(sent_at ?? created_at, zone),
    },
  ];
}
