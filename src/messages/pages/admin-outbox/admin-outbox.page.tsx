import { mdiEmailCheckOutline, mdiEmailFastOutline, mdiEmailSyncOutline } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { Outbox, OutboxGroup } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { useRead } from '#src/api/query.ts';
import { NoMailServer } from '#src/messages/delivery/no-mail-server.tsx';
import { useTriggerLabels } from '#src/messages/delivery/use-trigger-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { formatMails, OutboxMails, reasonText, saidOf, useRetryGroup } from './outbox-mails.tsx';
import * as styles from './outbox.css.ts';

/** What has not left this site, for administrators. The address holds what is shown. */
export function AdminOutboxPage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <AdminHead
        title={title}
        lead="Mails that failed or are still waiting: about events, accounts and everything else."
      />
      <WholeOutbox />
    </AdminFrame>
  );
}

const stateLabels = { failed: 'Failed', waiting: 'Waiting' } as const;
const everyState: ['failed', 'waiting'] = ['failed', 'waiting'];

const REREAD_EVERY = 60_000;

/** Without the frame, which asks who is logged in. */
export function WholeOutbox() {
  const { read, readOne, change } = useAddress();
  const state = readOne('state', everyState);
  const group = /^[\da-f]{64}$/.exec(read('group'))?.[0] ?? '';
  const counts = useRead(operations.getOutbox, {}, { refetchInterval: REREAD_EVERY });
  const { data } = counts;
  const { busy, retry } = useRetryGroup();
  const { home, part } = useKeptFocus<HTMLElement>(`${state} ${group} ${busy} ${counts.dataUpdatedAt}`);
  return (
    <>
      <FilterBar label="Outbox">
        <FilterSelect
          label="Show"
          words={data ? { failed: countedText(data, 'failed'), waiting: countedText(data, 'waiting') } : stateLabels}
          value={state}
          onChange={(next) => change({ state: next === 'failed' ? null : next, group: null })}
        />
      </FilterBar>
      <section aria-label="Outbox" tabIndex={-1} className={styles.list} ref={home} {...part}>
        {data ? (
          <Shown
            outbox={data}
            state={state}
            group={group}
            busy={busy}
            onRetry={retry}
            onAll={() => change({ group: null })}
          />
        ) : counts.isError ? (
          <DidNotLoad what="The outbox" read={counts} />
        ) : (
          <TableSkeleton label="Loading the outbox" />
        )}
      </section>
    </>
  );
}

function countedText(outbox: Outbox, state: 'failed' | 'waiting'): string {
  return `${stateLabels[state]} (${outbox[state].mails.toLocaleString('en-GB')})`;
}

type ShownProps = {
  outbox: Outbox;
  state: 'failed' | 'waiting';
  /** Empty for all. */
  group: string;
  /** The group that is being put back. */
  busy: string | null;
  onRetry: (group: string) => void;
  onAll: () => void;
};

function Shown({ outbox, state, group, busy, onRetry, onAll }: ShownProps) {
  const labelOf = useTriggerLabels();
  const { groups, mails } = outbox[state];
  const chosen = groups.find((one) => one.group === group);
  return (
    <>
      {outbox.waiting.mails > 0 && <NoMailServer delivery={outbox.delivery} />}
      {mails === 0 ? (
        <Nothing state={state} />
      ) : (
        <>
          <GroupTable groups={groups} labelOf={labelOf} busy={busy} onRetry={onRetry} />
          <Others counts={outbox[state]} />
          <OutboxMails
            state={state}
            group={group}
            heading={chosen ? labelOf(chosen.template) : null}
            labelOf={labelOf}
            onAll={onAll}
          />
        </>
      )}
    </>
  );
}

/** What no row of the table counts. */
function Others({ counts: { more_groups, more_mails, older_mails } }: { counts: Outbox['failed'] }) {
  const others = [
    more_groups > 0 &&
      `${formatMails(more_mails)} with ${more_groups === 1 ? 'another reason' : `${more_groups.toLocaleString('en-GB')} other reasons`}`,
    older_mails > 0 && (older_mails === 1 ? '1 older mail' : `${older_mails.toLocaleString('en-GB')} older mails`),
  ].filter(Boolean);
  return others.length > 0 && <p className={styles.quiet}>Not in this table: {others.join(', ')}.</p>;
}

function Nothing({ state }: { state: 'failed' | 'waiting' }) {
  if (state === 'failed') {
    return (
      <EmptyState icon={mdiEmailCheckOutline} title="No mail has failed">
        Mails that the mail server refuses will be listed here, with what it said.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={mdiEmailFastOutline} title="No mail is waiting">
      Mails that have yet to be sent will be listed here.
    </EmptyState>
  );
}

type Props = {
  groups: readonly OutboxGroup[];
  labelOf: (template: string) => string;
  /** The group that is being put back. */
  busy: string | null;
  onRetry: (group: string) => void;
};

/** How many mails of which kind did not leave for which reason; each leads to its mails. */
function GroupTable({ groups, labelOf, busy, onRetry }: Props) {
  const { href } = useAddress();
  const now = useNow();
  return (
    <Table
      caption="Mails by kind and reason"
      columns={columnsOf({ labelOf, now, busy, onRetry, hrefOf: ({ group }) => href({ group }) })}
      rows={groups}
      rowKey={({ group }) => group}
    />
  );
}

type GroupTableShown = Omit<Props, 'groups'> & { now: number; hrefOf: (group: OutboxGroup) => string };

function columnsOf({ labelOf, now, busy, onRetry, hrefOf }: GroupTableShown): Column<OutboxGroup>[] {
  return [
    {
      key: 'what',
      head: 'Mail and reason',
      isRowHeader: true,
      cell: (group) => (
        <RowName
          href={hrefOf(group)}
          note={
            <>
              <Reason group={group} />
              <span className={styles.onlyPhone}>
                {formatMails(group.mails)}, <Oldest group={group} now={now} />
              </span>
            </>
          }
        >
          {labelOf(group.template)}
        </RowName>
      ),
    },
    {
      key: 'mails',
      head: 'Mails',
      from: 'tablet',
      isTight: true,
      align: 'end',
      cell: ({ mails }) => mails.toLocaleString('en-GB'),
    },
    {
      key: 'since',
      head: 'Oldest',
      from: 'tablet',
      isTight: true,
      cell: (group) => <Oldest group={group} now={now} />,
    },
    {
      key: 'again',
      head: 'Send again',
      isHeadHidden: true,
      isTight: true,
      align: 'end',
      cell: (group) => <Again group={group} label={labelOf(group.template)} busy={busy} onRetry={onRetry} />,
    },
  ];
}

function Reason({ group }: { group: OutboxGroup }) {
  const said = saidOf(group);
  return (
    <>
      {reasonText(group, group.state === 'waiting')}
      {said !== null && (
        <span className={styles.said} translate="no">
          {said}
        </span>
      )}
    </>
  );
}

function Oldest({ group: { oldest_at }, now }: { group: OutboxGroup; now: number }) {
  return (
    <time className={styles.when} dateTime={oldest_at} title={exactly(oldest_at)}>
      {ago(oldest_at, now)}
    </time>
  );
}

type AgainProps = { group: OutboxGroup; label: string; busy: string | null; onRetry: (group: string) => void };

function Again({ group: { group, can_retry }, label, busy, onRetry }: AgainProps) {
  if (can_retry === 0 && busy !== group) return null;
  return (
    <Button
      tone="soft"
      size="small"
      icon={mdiEmailSyncOutline}
      busy={busy === group}
      onClick={() => busy === null && onRetry(group)}
    >
      Send {can_retry.toLocaleString('en-GB')} again<VisuallyHidden> ({label})</VisuallyHidden>
    </Button>
  );
}
