import { mdiCalendarBlankOutline } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import { placeOf } from '#rules/events/event-words.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { section } from '#src/design/type.css.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { standingOf, statusPills } from '#src/registrations/registration/registration-words.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './next-event.css.ts';

const query = { when: 'upcoming', standing: 'active', limit: 1 } as const;

/** Where somebody who has an account now goes on: their next event, or what there is. */
export function NextEvent() {
  const { data, isError } = useRead(operations.listOwnRegistrations, { params: { query } });
  if (isError && !data) return null;
  const next = data?.items[0];
  return (
    <Surface lift="high" padding="large" role="region" aria-labelledby="next-event" className={styles.card}>
      <h2 id="next-event" className={section}>
        {data && !next ? 'Nothing planned yet' : 'Your next event'}
      </h2>
      {data ? next ? <Next registration={next} /> : <Nothing /> : <Skeleton shape="block" className={styles.bone} />}
    </Surface>
  );
}

function Next({ registration }: { registration: OwnRegistration }) {
  const { event } = registration;
  const { words, tone } = statusPills[standingOf(registration)];
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {event.title}
        </p>
        <Fact icon={mdiCalendarBlankOutline} name={longDay(event)}>
          <time dateTime={event.starts_at}>{hours(event)}</time>
          <span translate="no">{placeOf(event)}</span>
        </Fact>
        <Pill tone={tone}>{words}</Pill>
      </div>
      <LinkButton href={`/event/${event.event_id}`}>See the event</LinkButton>
    </div>
  );
}

function Nothing() {
  return (
    <div className={styles.row}>
      <p className={styles.words}>Find something you’d like to go to.</p>
      <LinkButton href="/">See what’s on</LinkButton>
    </div>
  );
}
