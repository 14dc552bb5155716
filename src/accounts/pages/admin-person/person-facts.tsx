import type { ReactNode } from 'react';
import type { PersonDetails } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/ago.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './person.css.ts';

/** Who it is, and how the account stands. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const {
    user_id,
    email,
    email_verified_at,
    phone,
    organisation,
    headline,
    created_at,
    last_used_at,
    has_second_factor,
    has_passkeys,
  } = person;
  return (
    <>
      {person.blocked_at && (
        <Notice tone="warning" title="This account is blocked">
          Nobody can log in with it since {exactly(person.blocked_at)}. Its registrations stay.
        </Notice>
      )}
      <Surface padding="medium">
        <dl className={styles.facts}>
          <Fact name="Email">
            <span translate="no">{email}</span>
            {!email_verified_at && ' (not confirmed)'}
          </Fact>
          {phone && <Fact name="Phone">{phone}</Fact>}
          {organisation && <Fact name="Organisation">{organisation}</Fact>}
          {headline && <Fact name="Headline">{headline}</Fact>}
          <Fact name="Two-step login">{has_second_factor ? 'On' : 'Off'}</Fact>
          <Fact name="Passkeys">{has_passkeys ? 'Yes' : 'None'}</Fact>
          <Fact name="Account since">{exactly(created_at)}</Fact>
          <Fact name="Last seen">{last_used_at ? ago(last_used_at) : 'Not logged in anywhere'}</Fact>
        </dl>
        <TextLink href={`/admin/audit?actor=${user_id}`}>What this person did</TextLink>
      </Surface>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact} dir="auto">
        {children}
      </dd>
    </div>
  );
}
