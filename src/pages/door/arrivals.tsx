import { mdiAccountMultipleOutline, mdiCheckCircle } from '@mdi/js';
import type { DoorRegistration, RegistrationStatus } from '#openapi/types.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { useArrivals, type useCheckIn } from './use-door.ts';
import { nameAtDoor } from './verdict-panel.tsx';
import * as styles from './door.css.ts';

type CheckIn = ReturnType<typeof useCheckIn>;
type Props = { eventId: string; timezone: string; search: string; checkIn: CheckIn };

/** Those who were found, or everyone who may come in; whoever has no seat stands below. */
export function Arrivals({ eventId, timezone, search, checkIn }: Props) {
  const list = useArrivals(eventId, search);
  const { data, isLoadingError, isFetching, refetch } = list;
  if (isLoadingError) {
    return <NotLoaded level="h2" title="The list did not load" isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label="Loading who is expected" />;
  const found = data.pages.flatMap(({ items }) => items);
  if (found.length === 0) {
    return (
      <EmptyState
        level="h2"
        icon={mdiAccountMultipleOutline}
        title={search ? 'Nobody was found' : 'Nobody is expected yet'}
      >
        {search
          ? 'No name or code of this event begins with these words. Try fewer letters.'
          : 'Whoever is approved is shown here.'}
      </EmptyState>
    );
  }
  const rows = found.toSorted((one, other) => Number(!reasons[other.status]) - Number(!reasons[one.status]));
  return (
    <>
      <ul role="list" aria-label="People" className={list.isPlaceholderData ? styles.old : styles.list}>
        {rows.map((person) => (
          <li key={person.registration_id} className={styles.row}>
            <div>
              <p className={styles.name} dir="auto">
                {nameAtDoor(person)}
              </p>
              <p className={styles.code}>{person.code}</p>
            </div>
            <Arrival person={person} timezone={timezone} checkIn={checkIn} />
          </li>
        ))}
      </ul>
      <More list={list} what="people" />
    </>
  );
}

function Arrival({ person, timezone, checkIn }: { person: DoorRegistration; timezone: string; checkIn: CheckIn }) {
  const why = reasons[person.status];
  const { checked_in_at: at } = person;
  const whom = <VisuallyHidden> {nameAtDoor(person)}</VisuallyHidden>;
  const isBusy = checkIn.isBusyWith(person);
  if (why) return <p className={styles.why}>{why}</p>;
  if (!at) {
    return (
      <Button tone="soft" size="large" busy={isBusy} onClick={() => checkIn.come(person)}>
        <span>Check in{whom}</span>
      </Button>
    );
  }
  return (
    <div className={styles.done}>
      <time dateTime={at} className={styles.time}>
        <Icon path={mdiCheckCircle} />
        {wallClock(at, timezone).time}
      </time>
      <Button tone="quiet" busy={isBusy} onClick={() => checkIn.undo(person)}>
        <span>Undo{whom}</span>
      </Button>
    </div>
  );
}

/** Why somebody may not come in; the door decides about nobody. */
const reasons: Record<RegistrationStatus, string | null> = {
  approved: null,
  pending: 'Waits for an answer',
  waitlisted: 'On the waitlist, no seat yet',
  rejected: 'Was rejected',
  cancelled: 'Has cancelled',
};
