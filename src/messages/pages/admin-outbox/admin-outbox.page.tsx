import { mdiEmailCheckOutline, mdiEmailFastOutline } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { Outbox } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { FilterSelect } from '#src/admin/filter-select.tsx';
import { NoMailServer } from '#src/messages/delivery/no-mail-server.tsx';
import { useTriggerLabels } from '#src/messages/delivery/use-trigger-labels.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { GroupTable } from './group-table.tsx';
import { OutboxMails } from './outbox-mails.tsx';
import { mailsInWords, number } from './outbox-words.ts';
import { useRetryGroup } from './use-retry.ts';
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

const stateWords = { failed: 'Failed', waiting: 'Waiting' } as const;
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
          words={data ? { failed: countedWords(data, 'failed'), waiting: countedWords(data, 'waiting') } : stateWords}
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

function countedWords(outbox: Outbox, state: 'failed' | 'waiting'): string {
  return `${stateWords[state]} (${number(outbox[state].mails)})`;
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
      `${mailsInWords(more_mails)} with ${more_groups === 1 ? 'another reason' : `${number(more_groups)} other reasons`}`,
    older_mails > 0 && (older_mails === 1 ? '1 older mail' : `${number(older_mails)} older mails`),
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
