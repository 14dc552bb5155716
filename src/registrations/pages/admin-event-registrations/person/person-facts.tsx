import type { ReactNode } from 'react';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { addressInWords, isNoAddress } from '#rules/accounts/no-address.ts';
import { phoneLink } from '#rules/accounts/phone.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import * as styles from './person-drawer.css.ts';

/** How the person is reached. */
export function PersonFacts({ registration }: { registration: AdminRegistrationDetails }) {
  const { registrant, phone } = registration;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Contact</h3>
      <dl className={styles.facts}>
        <Fact name="Email">
          {isNoAddress(registrant.email) ? (
            addressInWords(registrant.email)
          ) : (
            <a href={`mailto:${registrant.email}`} className={textLink} translate="no">
              {registrant.email}
            </a>
          )}
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={phoneLink(phone)} className={textLink}>
              {phone}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

type HistoryProps = { event: AdminEvent; registration: AdminRegistrationDetails };

/** What has happened to the registration, and by whom, in the event's own time. */
export function PersonHistory({ event: { timezone }, registration }: HistoryProps) {
  const {
    created_at,
    waitlisted_at,
    waitlist_position,
    offered_until,
    decided_at,
    checked_in_at,
    decided_by_name,
    checked_in_by_name,
  } = registration;
  const at = (time: string, by: string | null = null) => (
    <>
      <time dateTime={time}>{shortMoment(time, timezone)}</time>
      {by && `, by ${by}`}
    </>
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>History</h3>
      <dl className={styles.facts}>
        <Fact name="Registered">{at(created_at)}</Fact>
        {waitlisted_at && waitlist_position && (
          <Fact name="On the waitlist">
            Number {waitlist_position.toLocaleString('en-GB')} in line, since {at(waitlisted_at)}
          </Fact>
        )}
        {offered_until && <Fact name="Seat offered">Until {at(offered_until)}</Fact>}
        {decided_at && <Fact name="Decided">{at(decided_at, decided_by_name)}</Fact>}
        {checked_in_at && <Fact name="Checked in">{at(checked_in_at, checked_in_by_name)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
