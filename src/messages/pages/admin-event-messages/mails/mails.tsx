import { mdiEmailOutline } from '@mdi/js';
import { useState } from 'react';
import type { AdminEvent, EmailMessage } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { NoMailServer } from '#src/messages/delivery/no-mail-server.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { filterLabels, isUnderWay } from './mail-labels.ts';
import { MailTable } from './mail-table.tsx';
import * as styles from './mails.css.ts';
import { ResendAll, ResendQuestion } from './resend-questions.tsx';
import { mailFilters, type MailList, type MailQuery, useMails, useResend } from './use-mails.ts';

/** What was sent about the event, and whether it arrived at the mail server. */
export function Mails({ event }: { event: AdminEvent }) {
  const { read, readOne, href, change } = useAddress();
  const query: MailQuery = { state: readOne('status', mailFilters), search: read('search') };
  const list = useMails(event.event_id, query);
  const opened = read('mail');
  const first = list.data?.pages[0];
  const canResend = first?.can_resend ?? 0;
  const isFiltered = query.state !== 'any' || query.search !== '';
  const isEmpty = !isFiltered && first?.items.length === 0;
  return (
    <>
      {!isEmpty && <MailFilters query={query} change={change} />}
      <div className={styles.mails}>
        {query.state === 'failed' && canResend > 0 && mayCall(event.own_role, 'resendFailedMails') && (
          <ResendAll eventId={event.event_id} count={canResend} />
        )}
        <List
          list={list}
          isFiltered={isFiltered}
          mayResend={mayCall(event.own_role, 'resendMail')}
          hrefOf={({ email_message_id }) => href({ mail: email_message_id })}
          onShowAll={() => change({ status: null, search: null })}
        />
      </div>
      {opened && <MailDrawer id={opened} event={event} onClose={() => change({ mail: null }, { replace: true })} />}
    </>
  );
}

type FiltersProps = { query: MailQuery; change: ReturnType<typeof useAddress>['change'] };

function MailFilters({ query, change }: FiltersProps) {
  return (
    <FilterBar
      label="Mails"
      search={
        <SearchField
          label="Search mails"
          isLabelHidden
          placeholder="Name, address or subject"
          value={query.search}
          onSearch={(search) => change({ search: search || null }, { replace: true })}
        />
      }
    >
      <FilterSelect
        label="Status"
        words={filterLabels}
        value={query.state}
        onChange={(state) => change({ status: state === 'any' ? null : state })}
      />
    </FilterBar>
  );
}

type ListProps = {
  list: MailList;
  isFiltered: boolean;
  mayResend: boolean;
  hrefOf: (mail: EmailMessage) => string;
  onShowAll: () => void;
};

function List({ list, isFiltered, mayResend, hrefOf, onShowAll }: ListProps) {
  const mails = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const delivery = list.data?.pages[0]?.delivery;
  const { busy, resend } = useResend(mails);
  const [asked, setAsked] = useState<EmailMessage | null>(null);
  if (!delivery) {
    if (!list.error) return <TableSkeleton label="Loading the mails" />;
    return <DidNotLoad level="h3" what="The mails" read={list} />;
  }
  if (mails.length === 0) return <NoMails isFiltered={isFiltered} onShowAll={onShowAll} />;
  return (
    <>
      {mails.some(isUnderWay) && <NoMailServer delivery={delivery} />}
      <MailTable
        mails={mails}
        delivery={delivery}
        hrefOf={hrefOf}
        isStale={list.isPlaceholderData}
        busy={busy}
        onResend={mayResend ? setAsked : null}
      />
      <More list={list} what="mails" />
      <p className={styles.quiet}>What a mail says is kept for {delivery.keep_days} days.</p>
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
      title="No mails found"
      action={
        <Button tone="soft" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
