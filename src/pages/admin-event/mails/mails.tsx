import { mdiEmailOutline } from '@mdi/js';
import { useState } from 'react';
import type { AdminEvent, EmailMessage } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { useAddress } from '#src/features/admin/address.ts';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { FilterSelect } from '#src/features/admin/filter-select.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { More } from '#src/ui/more/more.tsx';
import { MailTable } from './mail-table.tsx';
import { filterWords, type MailFilter } from './mail-words.ts';
import { ResendQuestion } from './resend-question.tsx';
import { mailFilters, type MailList, useMails } from './use-mails.ts';
import { useResend } from './use-resend.ts';
import * as styles from './mails.css.ts';

/** What was sent about the event, and whether it arrived at the mail server. */
export function Mails({ event }: { event: AdminEvent }) {
  const address = useAddress();
  const status = address.readOne('status', mailFilters);
  const list = useMails(event.event_id, status);
  const choose = (chosen: MailFilter) => address.change({ status: chosen === 'any' ? null : chosen });
  return (
    <div className={styles.mails}>
      <div className={styles.filter}>
        <FilterSelect label="Status" words={filterWords} value={status} onChange={choose} />
      </div>
      <List
        list={list}
        status={status}
        mayResend={mayCall(event.own_role, 'resendMail')}
        onShowAll={() => choose('any')}
      />
    </div>
  );
}

type ListProps = { list: MailList; status: MailFilter; mayResend: boolean; onShowAll: () => void };

function List({ list, status, mayResend, onShowAll }: ListProps) {
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { busy, resend } = useResend(mails);
  const [asked, setAsked] = useState<EmailMessage | null>(null);
  if (!list.data) {
    if (!list.error) return <TableSkeleton label="Loading the mails" />;
    const again = () => void list.refetch();
    return <DidNotLoad level="h3" what="The mails" error={list.error} isTrying={list.isFetching} onRetry={again} />;
  }
  if (mails.length === 0) return <NoMails isFiltered={status !== 'any'} onShowAll={onShowAll} />;
  return (
    <>
      <MailTable mails={mails} isStale={list.isPlaceholderData} busy={busy} onResend={mayResend ? setAsked : null} />
      <More list={list} what="mails" />
      <ResendQuestion
        mail={asked}
        onClose={() => setAsked(null)}
        onConfirm={(mail) => {
          setAsked(null);
          resend(mail);
        }}
      />
    </>
  );
}

function NoMails({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState level="h3" icon={mdiEmailOutline} title="No mails yet">
        What people are sent about this event will be listed here: confirmations, decisions, changes and reminders.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h3"
      icon={mdiEmailOutline}
      title="No mails with this status"
      action={
        <Button tone="soft" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
