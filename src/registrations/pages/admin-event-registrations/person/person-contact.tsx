import { mdiPencilOutline } from '@mdi/js';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { addressInWords, isNoAddress } from '#rules/accounts/no-address.ts';
import { phoneLink } from '#rules/accounts/phone.ts';
import { mayCall } from '#rules/events/team.ts';
import { Button } from '#src/ui/button/button.tsx';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { CorrectRegistrantDialog } from './correct-registrant-dialog.tsx';
import { Fact } from './fact.tsx';
import * as styles from './person-drawer.css.ts';
import { useCorrectRegistrant } from './use-correct-registrant.ts';

type Props = { event: AdminEvent; registration: AdminRegistrationDetails };

/** How the person is reached, and the way to correct it where that is for organisers to do. */
export function PersonContact({ event, registration }: Props) {
  const { registration_id, registrant, phone, status } = registration;
  const correcting = useCorrectRegistrant(registration_id);
  const mayCorrect = status !== 'cancelled' && mayCall(event.own_role, 'correctRegistrant');
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>Contact</h3>
        {mayCorrect && registrant.is_guest && (
          <Button
            tone="soft"
            size="small"
            icon={mdiPencilOutline}
            aria-label="Correct name and address"
            onClick={correcting.open}
          >
            Correct
          </Button>
        )}
      </div>
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
      {mayCorrect && !registrant.is_guest && (
        <p className={styles.noteState}>They have an account: their name and address are theirs to change.</p>
      )}
      {correcting.isOpen && (
        <CorrectRegistrantDialog event={event} registration={registration} correcting={correcting} />
      )}
    </section>
  );
}
