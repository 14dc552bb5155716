import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EmailMessage, MailDelivery, MailFilter, MessageState } from '#openapi/types.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterSelect } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { useRead, useReadPages } from '#src/api/query.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { NoMailServer } from '#src/messages/delivery/no-mail-server.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { MailDrawer } from './mails/mail-drawer.tsx';
import { filterLabels, isUnderWay, lookAgainAfter } from './mails/mail-labels.ts';
import { MailFate } from './mails/mail-table.tsx';
import type { MailQuery } from './mails/use-mails.ts';
import { isMoving, restText, statePill } from './message-labels.ts';
import * as styles from './messages.css.ts';

const lookAgainMs = 1500;

type Props = { id: string; event: AdminEvent; onClose: () => void };

const whyNotSent: Partial<Record<MessageState, string>> = {
  held: 'Its author may no longer write to these people, or its time had passed when the event moved. Edit it to send it in your name, or drop it.',
  unmatched: 'Nobody matched, so nothing was sent.',
  dropped: 'It was dropped, and did not go out.',
};

/** One message, and what became of each of its mails. */
export function MessageLog({ id, event, onClose }: Props) {
  const {
    data: message,
    error,
    isFetching,
    refetch,
  } = useRead(
    operations.getMessage,
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookAgainMs : false) },
  );
  return (
    <Drawer isOpen isWide title={message?.subject ?? 'Message'} onClose={onClose}>
      <div className={styles.log}>
        {error && <DidNotLoad level="h3" what="The message" read={{ error, isFetching, refetch }} />}
        {message && (
          <>
            <div>
              <Pill tone={statePill(message).tone}>{statePill(message).words}</Pill>
              <p className={styles.quiet}>
                To {message.audience_in_words} · {shortMoment(message.send_at, event.timezone)}
                {restText(message) && ` · ${restText(message)}`}
              </p>
              {whyNotSent[message.state] && <p className={styles.quiet}>{whyNotSent[message.state]}</p>}
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
  const [state, setState] = useState<MailFilter>('any');
  const list = useMessageMails(id, { search, state }, moves);
  const { read, change } = useAddress();
  const opened = read('mail');
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search mails"
          isLabelHidden
          placeholder="Name or address"
          value={search}
          onSearch={setSearch}
        />
        <FilterSelect label="Status" words={filterLabels} value={state} onChange={setState} />
      </div>
      <Listing list={list} zone={event.timezone} />
      <More list={list} what="mails" />
      {opened && <MailDrawer id={opened} event={event} onClose={() => change({ mail: null }, { replace: true })} />}
    </>
  );
}

function Listing({ list, zone }: { list: ReturnType<typeof useMessageMails>; zone: string }) {
  const { href } = useAddress();
  const delivery = list.data?.pages[0]?.delivery;
  if (!delivery) {
    if (!list.error) return <TableSkeleton label="Loading the mails" />;
    return <DidNotLoad level="h3" what="The mails" read={list} />;
  }
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (mails.length === 0) return <p className={styles.empty}>No mails like that.</p>;
  const hrefOf = ({ email_message_id }: EmailMessage) => href({ mail: email_message_id });
  return (
    <>
      {mails.some(isUnderWay) && <NoMailServer delivery={delivery} />}
      <Table
        caption="Mails of this message"
        columns={columns({ zone, delivery, hrefOf })}
        rows={mails}
        rowKey={({ email_message_id }) => email_message_id}
        isStale={list.isPlaceholderData}
      />
    </>
  );
}

function useMessageMails(id: string, query: MailQuery, moves: boolean) {
  return useReadPages(
    operations.listMessageMails,
    { params: { path: { id }, query: { ...query, limit: 50 } } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => {
        const [first] = data?.pages ?? [];
        if (moves || !first) return moves && lookAgainMs;
        return lookAgainAfter(data?.pages.flatMap(({ items }) => items) ?? [], first.delivery);
      },
    },
  );
}

type Shown = { zone: string; delivery: MailDelivery; hrefOf: (mail: EmailMessage) => string };

function columns({ zone, delivery, hrefOf }: Shown): Column<EmailMessage>[] {
  return [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: (mail) => (
        <RowName href={hrefOf(mail)} note={<Note mail={mail} zone={zone} />} translate="no">
          {mail.full_name || mail.recipient}
        </RowName>
      ),
    },
    { key: 'status', head: 'Status', cell: (mail) => <MailFate mail={mail} delivery={delivery} /> },
  ];
}

function Note({ mail, zone }: { mail: EmailMessage; zone: string }) {
  return (
    <>
      {mail.full_name && <div translate="no">{mail.recipient}</div>}
      {shortMoment(mail.sent_at ?? mail.created_at, zone)}
    </>
  );
}
