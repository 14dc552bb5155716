import { mdiEmailSyncOutline } from '@mdi/js';
import type { OutboxGroup } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { useAddress } from '#src/admin/address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { mailsInWords, number, reasonWords, saidOf } from './outbox-words.ts';
import * as styles from './outbox.css.ts';

type Props = {
  groups: readonly OutboxGroup[];
  labelOf: (template: string) => string;
  /** The group that is being put back. */
  busy: string | null;
  onRetry: (group: string) => void;
};

/** How many mails of which kind did not leave for which reason; each leads to its mails. */
export function GroupTable({ groups, labelOf, busy, onRetry }: Props) {
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

type Shown = Omit<Props, 'groups'> & { now: number; hrefOf: (group: OutboxGroup) => string };

function columnsOf({ labelOf, now, busy, onRetry, hrefOf }: Shown): Column<OutboxGroup>[] {
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
                {mailsInWords(group.mails)}, <Oldest group={group} now={now} />
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
      cell: ({ mails }) => number(mails),
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
      {reasonWords(group, group.state === 'waiting')}
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
      Send {number(can_retry)} again<VisuallyHidden> ({label})</VisuallyHidden>
    </Button>
  );
}
