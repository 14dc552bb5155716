import { useEffect, useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { cacheRegistration } from '#src/api/caches/registrations-cache.ts';
import { invalidateReads, useAct, useReadPages } from '#src/api/query.ts';
import * as stale from '#src/api/stale/visitors.ts';
import { section } from '#src/design/type.css.ts';
import { ShowMe } from '#src/registrations/attendees/show-me.tsx';
import { face } from '#src/ui/face/face.css.ts';
import { Face } from '#src/ui/face/face.tsx';
import { More } from '#src/ui/more/more.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { inFigures } from '#src/ui/chart/chart-point.ts';
import * as styles from './who-comes.css.ts';

const FIRST = 12;

/** Who else comes, for people with a seat and the team; others read how many have one, where seats are counted. */
export function WhoComes({ event }: { event: EventDetails }) {
  const { registration, own_role } = event;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link in My events ends with this name.
    if (location.hash !== '#who-comes') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const maySee = registration?.status === 'approved' || own_role !== null;
  return (
    <section aria-labelledby="who-comes" className={styles.part}>
      <h2 id="who-comes" tabIndex={-1} ref={heading} className={section}>
        Who’s coming
      </h2>
      {maySee ? <People event={event} /> : <p className={styles.quiet}>{seatText(event)}</p>}
      {registration && (registration.can_show_name || registration.shown_name !== null) && (
        <OwnShowing registration={registration} />
      )}
    </section>
  );
}

function People({ event }: { event: EventDetails }) {
  const list = useReadPages(operations.listAttendees, {
    params: { path: { id: event.event_id }, query: { limit: FIRST } },
  });
  if (!list.data) {
    if (!list.isError) return <Skeleton width="most" />;
    return (
      <RetryNotice isTrying={list.isFetching} onRetry={() => void list.refetch()}>
        Who else is coming did not load.
      </RetryNotice>
    );
  }
  // They come without ids.
  const people = list.data.pages.flatMap(({ items }) => items).map((person, at) => ({ ...person, place: at }));
  const more = moreText(event, people.length, list.hasNextPage);
  return (
    <>
      <ul role="list" className={styles.people}>
        {people.map(({ shown_name, picture, is_own, place }) => (
          <li key={place} className={styles.person}>
            <Portrait name={shown_name} picture={picture} />
            <span className={styles.name}>
              <bdi translate="no">{shown_name}</bdi>
              {is_own && ' (you)'}
            </span>
          </li>
        ))}
      </ul>
      {more && <p className={styles.quiet}>{more}</p>}
      <More list={list} what="people who are shown" />
    </>
  );
}

function OwnShowing({ registration }: { registration: EventRegistration }) {
  const fullName = useUser()?.full_name ?? '';
  const { registration_id: id, shown_name } = registration;
  const show = useAct(operations.showName, {
    onSuccess: (own) => {
      announce(own.shown_name === null ? 'You’re no longer shown.' : `You’re shown as ${own.shown_name}.`);
      cacheRegistration(own);
      void invalidateReads(stale.showName);
    },
  });
  return (
    <ShowMe
      shownName={shown_name}
      fullName={fullName}
      isBusy={show.isPending}
      error={show.error}
      onSet={(name) => show.mutate({ params: { path: { id } }, body: { shown_name: name } })}
    />
  );
}

/** The picture (image/webp in Base64) of a person whose name stands by it, or a drawn face. */
function Portrait({ name, picture }: { name: string; picture: string | null }) {
  if (picture === null) return <Face name={name} />;
  return <img className={face({ size: 'small' })} src={`data:image/webp;base64,${picture}`} alt="" />;
}

type Seats = Pick<EventDetails, 'capacity' | 'seats_left'>;

/** For someone without a seat. How many have one is said only where the page counts seats in any case. */
export function seatText(event: Seats): string {
  const taken = takenSeats(event);
  if (!taken) return 'Once you have a seat, you’ll see who else is coming.';
  return `${peopleHave(taken)}. Once you have one too, you’ll see who else is coming.`;
}

/** Under the names: how many come whose names are not there; null where that is nobody, or not known. */
export function moreText(event: Seats, shown: number, goesOn: boolean): string | null {
  const taken = takenSeats(event);
  const others = taken === null ? 0 : taken - shown;
  if (shown === 0 && !goesOn) return `Nobody is shown yet${others > 0 ? `; ${peopleHave(others)}` : ''}.`;
  return others > 0 ? `and ${inFigures(others)} more` : null;
}

/** Null without a limit: then nobody is told how many there are. */
function takenSeats({ capacity, seats_left }: Seats): number | null {
  return capacity === null || seats_left === null ? null : capacity - seats_left;
}

function peopleHave(count: number): string {
  return count === 1 ? '1 person has a seat' : `${inFigures(count)} people have a seat`;
}
