import { row } from '#src/design/flow.css.ts';
import { mdiPencilOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { User } from '#openapi/types.ts';
import { useIsOrganiser } from '#src/session/auth.ts';
import { section } from '#src/design/type.css.ts';
import { OwnPicture } from '#src/accounts/own-picture/own-picture.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { dayOf } from '#rules/time/day-of.ts';
import { initialsOf } from '#src/ui/face/initials-of.ts';
import * as styles from './person.css.ts';

export function Person({ user }: { user: User }) {
  return (
    <Surface lift="high" padding="large" className={styles.card}>
      <PersonHead user={user} />
      {user.bio && (
        <p className={styles.bio} dir="auto">
          {user.bio}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name="Email">
          <span translate="no">{user.email}</span>
          {!user.email_verified_at && (
            <span className={styles.unconfirmed}>
              <Pill tone="warning">Not confirmed</Pill>{' '}
              <TextLink href="/profile/settings">Confirm it in Settings</TextLink>
            </span>
          )}
        </Fact>
        {user.organisation && <Fact name="Organisation">{user.organisation}</Fact>}
        {user.phone && <Fact name="Phone">{user.phone}</Fact>}
        <Fact name="Time zone">{user.timezone.replaceAll('_', ' ')}</Fact>
        <Fact name="Member since">{dayOf(user.created_at, user.timezone)}</Fact>
      </dl>
    </Surface>
  );
}

function PersonHead({ user }: { user: User }) {
  const isOrganiser = useIsOrganiser();
  return (
    <div className={row({ gap: 'x4' })}>
      <span className={styles.disc} aria-hidden translate="no">
        <OwnPicture>{initialsOf(user.full_name || user.email)}</OwnPicture>
      </span>
      <div className={styles.words}>
        <h2 className={section} dir="auto" translate="no">
          {user.full_name || user.email}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}
