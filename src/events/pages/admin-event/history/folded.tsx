import { useState } from 'react';
import type { AuditEntry } from '#openapi/types.ts';
import { byManyPeople } from '#rules/events/audit-actions.ts';
import { tellEntry } from '#src/accounts/audit/audit-words.ts';
import { exactly } from '#src/accounts/own-clock/ago.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { worthShowing } from './change-words.ts';
import { useHistory } from './use-history.ts';
import * as styles from './history.css.ts';

type Props = { eventId: string; first: AuditEntry };

/** What one line of the history stands for, fetched when it is unfolded. */
export function Folded({ eventId, first }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Show each</summary>
      {isOpen && <Each eventId={eventId} first={first} />}
    </details>
  );
}

function Each({ eventId, first }: Props) {
  const list = useHistory(eventId, { told_with: first.audit_entry_id });
  if (!list.data) {
    if (!list.error) return <Skeleton width="half" />;
    return <DidNotLoad level="h3" what="The entries" isTrying={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const others = list.data.pages.flatMap(({ items }) => items);
  // The others come newest first, and before all of them was the first.
  const entries = list.hasNextPage ? others : [...others, { ...first, count: 1 }];
  return (
    <>
      <ul role="list" className={styles.each}>
        {entries.map((entry) => (
          <One key={entry.audit_entry_id} entry={entry} first={first} />
        ))}
      </ul>
      <More list={list} what="entries" />
    </>
  );
}

function One({ entry, first }: { entry: AuditEntry; first: AuditEntry }) {
  const { actor, deed } = tellEntry(entry);
  // The line above says who did it, and what was said to all of them.
  const isByAll = entry.actor_id === first.actor_id && entry.action !== byManyPeople;
  const changes =
    JSON.stringify(worthShowing(entry)) === JSON.stringify(worthShowing(first)) ? [] : worthShowing(entry);
  return (
    <li>
      <div className={styles.one}>
        <span dir="auto">
          {actor && !isByAll && `${actor} `}
          {deed}
        </span>
        <time className={styles.oneTime} dateTime={entry.at} title={exactly(entry.at)}>
          {wallClock(entry.at, ownZone()).time}
        </time>
      </div>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </li>
  );
}
