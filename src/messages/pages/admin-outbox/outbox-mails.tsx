import { mdiClose, mdiEmailCheckOutline } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import { toShown } from '#machines/calls/problem.ts';
import type { Read } from '#openapi/operation.ts';
import * as operations from '#openapi/operations.ts';
import type { MailsResent, OutboxGroup, OutboxMail } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { invalidateReads, useAct, useReadPages } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { ResendButton, resentText } from '#src/messages/delivery/resend.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { More } from '#src/ui/more/more.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
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
        : reasonText(mail, mail.status !== 'failed')}
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

type Because = NonNullable<OutboxGroup['because']>;

const becauseLabels: Record<Because, string> = {
  refused: 'The mail server refused it.',
  gave_up: 'Tried for two days, then given up.',
  expired: 'It was out of date before it could be sent.',
  untrue: 'What it says was no longer true.',
  unsubscribed: 'The person has unsubscribed.',
  no_address: 'The person has no email address.',
};

/** Why a mail waits or was not sent; what the mail server said stands below it. */
export function reasonText({ because, error }: Pick<OutboxGroup, 'because' | 'error'>, isWaiting: boolean): string {
  if (isWaiting) return error === null ? 'Not tried yet.' : 'Tried, and will be tried again.';
  return (because && becauseLabels[because]) ?? 'It could not be sent.';
}

/** What keeps a mail for good is a sentence already, and the server's word on it says the same. */
export function saidOf({ because, error }: Pick<OutboxMail, 'because' | 'error'>): string | null {
  return because === null || because === 'refused' || because === 'gave_up' ? error : null;
}

export function formatMails(count: number): string {
  return count === 1 ? '1 mail' : `${count.toLocaleString('en-GB')} mails`;
}

/** Puts all mails of a group back, and says how many go and what keeps the others. */
export function useRetryGroup() {
  const act = useAct(operations.retryOutboxGroup, whatFollows(stale.retryOutboxGroup));
  return {
    /** The group that is being put back. */
    busy: act.isPending ? act.variables.body.group : null,
    retry: (group: string) => act.mutate({ body: { group } }),
  };
}

/** The same for one mail. */
function useRetryMail() {
  const act = useAct(operations.retryOutboxMail, whatFollows(stale.retryOutboxMail));
  return {
    busy: act.isPending ? act.variables.params.path.id : null,
    retry: (id: string) => act.mutate({ params: { path: { id } } }),
  };
}

function whatFollows(reads: readonly Read[]) {
  return {
    onSuccess: async (resent: MailsResent) => {
      await invalidateReads(reads);
      showOutcome(resent);
    },
    onError: async (error: unknown) => {
      showFailure(error);
      await invalidateReads(reads);
    },
  };
}

/** Nothing is left to put back where a second administrator, or the same press before, was quicker. */
function showOutcome(resent: MailsResent) {
  const isNothing = resent.queued === 0 && Object.values(resent.not_queued).every((count) => count === 0);
  toast(isNothing ? 'Nothing was left to send again: the list shows how it stands.' : resentText(resent));
}

function showFailure(error: unknown) {
  const unknown = 'We don’t know whether the mails were put back. Check your connection and look at the list.';
  toast(toShown(error, unknown).detail, 'danger');
}
