import { mdiClose, mdiEmailCheckOutline } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { OutboxMail } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useReadPages } from '#src/api/query.ts';
import { ResendButton } from '#src/messages/delivery/resend-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { More } from '#src/ui/more/more.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { reasonWords, saidOf } from './outbox-words.ts';
import { useRetryMail } from './use-retry.ts';
import * as styles from './outbox.css.ts';

type Props = {
  state: 'failed' | 'waiting';
  /** Empty for all. */
  group: string;
  /** What the mails of the group are; null for all, and once the group is gone. */
  heading: string | null;
  labelOf: (template: string) => string;
  onAll: () => void;
};

/** The mails themselves, newest first. */
export function OutboxMails({ state, group, heading, labelOf, onAll }: Props) {
  const list = useReadPages(
    operations.listOutboxMails,
    { params: { query: { state, group, limit: 50 } } },
    { placeholderData: keepPreviousData },
  );
  const { busy, retry } = useRetryMail();
  const { home, part } = useKeptFocus(`${busy} ${list.dataUpdatedAt}`);
  return (
    <div className={styles.list} {...part}>
      <div className={styles.head}>
        <h2 ref={home} tabIndex={-1} className={styles.heading}>
          {heading ?? (group ? 'Mails with this reason' : 'All of them')}
        </h2>
        {group && (
          <Button tone="soft" size="small" icon={mdiClose} onClick={onAll}>
            Show all
          </Button>
        )}
      </div>
      <Found list={list} labelOf={labelOf} busy={busy} retry={retry} onAll={group ? onAll : null} />
    </div>
  );
}

type FoundProps = {
  list: ReturnType<typeof useReadPages<'listOutboxMails'>>;
  labelOf: (template: string) => string;
  busy: string | null;
  retry: (id: string) => void;
  onAll: (() => void) | null;
};

function Found({ list, labelOf, busy, retry, onAll }: FoundProps) {
  const { data, isError, isPlaceholderData: isStale } = list;
  const now = useNow();
  if (isError && (!data || isStale)) {
    return <DidNotLoad level="h3" what="The mails" read={list} />;
  }
  if (!data) return <TableSkeleton label="Loading the mails" />;
  const mails = data.pages.flatMap(({ items }) => items);
  if (mails.length === 0) {
    return (
      <EmptyState level="h3" icon={mdiEmailCheckOutline} title="No mail left here">
        {onAll ? 'They were put back, sent or removed in the meantime.' : 'They have left in the meantime.'}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Mails, newest first"
        columns={columnsOf({ labelOf, now, busy, retry })}
        rows={mails}
        rowKey={({ email_message_id }) => email_message_id}
        isStale={isStale}
      />
      <More list={list} what="mails" />
    </>
  );
}

type Asking = { labelOf: (template: string) => string; now: number; busy: string | null; retry: (id: string) => void };

function columnsOf({ labelOf, now, busy, retry }: Asking): Column<OutboxMail>[] {
  return [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: (mail) => (
        <RowName
          note={
            <>
              {mail.full_name && <Address mail={mail} />}
              <span className={styles.onlySmall}>
                <What mail={mail} label={labelOf(mail.template)} />
                <Why mail={mail} />
              </span>
              <span className={styles.onlyPhone}>
                <When mail={mail} now={now} />
              </span>
            </>
          }
        >
          <To mail={mail} />
        </RowName>
      ),
    },
    {
      key: 'what',
      head: 'Mail',
      from: 'wide',
      cell: (mail) => (
        <>
          <What mail={mail} label={labelOf(mail.template)} />
          <Why mail={mail} />
        </>
      ),
    },
    { key: 'when', head: 'Written', from: 'tablet', isTight: true, cell: (mail) => <When mail={mail} now={now} /> },
    {
      key: 'again',
      head: 'Send again',
      isHeadHidden: true,
      isTight: true,
      align: 'end',
      cell: (mail) => <Again mail={mail} busy={busy} onRetry={retry} />,
    },
  ];
}

function To({ mail }: { mail: OutboxMail }) {
  const name = mail.full_name || mail.recipient;
  if (mail.user_id === null) return <span translate="no">{name}</span>;
  return (
    <TextLink href={`/admin/people/${mail.user_id}`}>
      <span translate="no">{name}</span>
    </TextLink>
  );
}

function Address({ mail: { recipient } }: { mail: OutboxMail }) {
  return (
    <span className={styles.address} translate="no">
      {recipient}
    </span>
  );
}

function What({ mail: { event_id, event_title }, label }: { mail: OutboxMail; label: string }) {
  return (
    <div>
      {label}
      {event_id && event_title !== null && (
        <>
          {', '}
          <TextLink href={`/admin/events/view/${event_id}`}>
            <span dir="auto">{event_title || 'Untitled event'}</span>
          </TextLink>
        </>
      )}
    </div>
  );
}

function Why({ mail }: { mail: OutboxMail }) {
  const said = saidOf(mail);
  return (
    <div className={styles.quiet}>
      {mail.status === 'sending'
        ? 'The mail server is being given it right now.'
        : reasonWords(mail, mail.status !== 'failed')}
      {said !== null && (
        <span className={styles.said} translate="no">
          {said}
        </span>
      )}
    </div>
  );
}

function When({ mail: { created_at }, now }: { mail: OutboxMail; now: number }) {
  return (
    <time className={styles.when} dateTime={created_at} title={exactly(created_at)}>
      {ago(created_at, now)}
    </time>
  );
}

type AgainProps = { mail: OutboxMail; busy: string | null; onRetry: (id: string) => void };

function Again({ mail: { email_message_id: id, can_retry, recipient }, busy, onRetry }: AgainProps) {
  if (!can_retry && busy !== id) return null;
  return (
    <ResendButton tone="soft" recipient={recipient} busy={busy === id} onClick={() => busy === null && onRetry(id)} />
  );
}
