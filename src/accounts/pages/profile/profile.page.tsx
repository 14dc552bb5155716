import { mdiCalendarBlankOutline, mdiPencilOutline } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { OwnRegistration, User } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { dayOf } from '#rules/time/day-of.ts';
import { useIsOrganiser } from '#src/session/auth.ts';
import { useRead } from '#src/api/query.ts';
import { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { row } from '#src/design/flow.css.ts';
import { section } from '#src/design/type.css.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { standingOf, statusPills } from '#src/registrations/registration/registration-words.ts';
import { Email } from '#src/ui/email/email.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { initialsOf } from '#src/ui/face/initials-of.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { CvCard } from './cv-card.tsx';
import * as styles from './profile.css.ts';

/** The person's own data and CV (specification, point 2). */
export function ProfilePage({ title }: { title: string }) {
  useMovedParts();
  return (
    <OwnFrame title={title} current="profile">
      {(user) => (
        <div className={styles.layout}>
          <NextEvent />
          <Person user={user} />
          <CvCard cv={user.cv} timezone={user.timezone} />
        </div>
      )}
    </OwnFrame>
  );
}

/** Mails of an earlier version lead here to what the settings hold now. */
function useMovedParts() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '#security' || hash === '#own-data') navigate(`/profile/settings${hash}`, { replace: true });
  }, [navigate]);
}

const query = { when: 'upcoming', standing: 'active', limit: 1 } as const;

/** Where a person who has an account now goes on: their next event, or what there is. */
function NextEvent() {
  const { data, isError } = useRead(operations.listOwnRegistrations, { params: { query } });
  if (isError && !data) return null;
  const next = data?.items[0];
  return (
    <Surface lift="high" padding="large" role="region" aria-labelledby="next-event" className={styles.nextEventCard}>
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
      <div className={styles.nextEventWords}>
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
      <span className={styles.disc}>
        <Icon path={mdiCalendarBlankOutline} />
      </span>
      <p className={styles.nextEventWords}>Find something you’d like to go to. Your ticket will be here.</p>
      <LinkButton href="/">See what’s on</LinkButton>
    </div>
  );
}

function Person({ user }: { user: User }) {
  return (
    <Surface lift="high" padding="large" className={styles.personCard}>
      <PersonHead user={user} />
      {user.bio && (
        <p className={styles.bio} dir="auto">
          {user.bio}
        </p>
      )}
      <dl className={styles.facts}>
        <PersonFact name="Email">
          <Email address={user.email} />
          {!user.email_verified_at && (
            <span className={styles.unconfirmed}>
              <Pill tone="warning">Not confirmed</Pill>{' '}
              <TextLink href="/profile/settings">Confirm it in Settings</TextLink>
            </span>
          )}
        </PersonFact>
        {user.organisation && <PersonFact name="Organisation">{user.organisation}</PersonFact>}
        {user.phone && <PersonFact name="Phone">{user.phone}</PersonFact>}
        <PersonFact name="Time zone">{user.timezone.replaceAll('_', ' ')}</PersonFact>
        <PersonFact name="Member since">{dayOf(user.created_at, user.timezone)}</PersonFact>
      </dl>
    </Surface>
  );
}

function PersonHead({ user }: { user: User }) {
  const isOrganiser = useIsOrganiser();
  return (
    <div className={row({ gap: 'x4' })}>
      <span className={styles.personDisc} aria-hidden translate="no">
        <OwnPicture>{initialsOf(user.full_name || user.email)}</OwnPicture>
      </span>
      <div className={styles.personWords}>
        <h2 className={section} dir="auto" translate="no">
          {user.full_name || <Email address={user.email} />}
        </h2>
        {user.headline && <p dir="auto">{user.headline}</p>}
        {isOrganiser && <Pill tone="accent">Organiser</Pill>}
      </div>
      <LinkButton href="/profile/edit" icon={mdiPencilOutline} tone="soft">
        Edit profile
      </LinkButton>
    </div>
  );
}

function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}
