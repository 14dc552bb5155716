import * as operations from '#openapi/operations.ts';
import type { PersonRegistration } from '#openapi/types.ts';
import { useReadPages } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { More } from '#src/ui/more/more.tsx';
import { RetryNotice } from '#src/ui/notice/retry-notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import * as styles from './person-drawer.css.ts';

/** What else the person registered for, of the events that the reader sees; nothing where there is none. */
export function PersonOthers({ registrationId }: { registrationId: string }) {
  const list = useReadPages(operations.listOtherRegistrations, {
    params: { path: { id: registrationId }, query: { limit: 5 } },
  });
  const others = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && !list.data) {
    return (
      <RetryNotice isTrying={list.isFetching} onRetry={() => void list.refetch()}>
        The other registrations did not load.
      </RetryNotice>
    );
  }
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="others">
      <h3 id="others" className={styles.heading}>
        Also registered for
      </h3>
      <ul role="list" className={styles.others}>
        {others.map((other) => (
          <Other key={other.registration_id} {...other} />
        ))}
      </ul>
      {list.hasNextPage && <More list={list} what="registrations" />}
    </section>
  );
}

function Other({ registration_id, event_id, title, starts_at, timezone, status, checked_in_at }: PersonRegistration) {
  return (
    <li className={styles.other}>
      <TextLink href={`/admin/events/view/${event_id}?registration=${registration_id}`}>{title}</TextLink>
      <span className={styles.otherFacts}>
        <time dateTime={starts_at}>{shortMoment(starts_at, timezone)}</time>
        <span className={row({ gap: 'x1' })}>
          <StatusPill status={status} />
          {checked_in_at && <Pill tone="accent">Arrived</Pill>}
        </span>
      </span>
    </li>
  );
}
