import { mdiCheckCircle } from '@mdi/js';
import type { AdminEvent, AdminRegistration } from '#openapi/types.ts';
import { addressInWords } from '#rules/people/no-address.ts';
import { shortMoment } from '#src/features/event/short-moment.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { nameOf } from '../registrations/name-of.ts';
import { StatusPill } from '#src/features/registration/status-pill.tsx';
import type { useCheckIn } from './use-check-in.ts';
import { whyNot } from './why-not.ts';
import * as styles from './check-in.css.ts';

type Props = { event: AdminEvent; registration: AdminRegistration; checkIn: ReturnType<typeof useCheckIn> };

/** One person at the door. */
export function ArrivalRow({ event, registration, checkIn }: Props) {
  const { registrant, code, status, registration_id } = registration;
  const why = whyNot(status);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name} dir="auto">
          {nameOf(registration)}
        </p>
        <p className={styles.facts}>
          <span className={styles.code}>{code}</span>
          {registrant.full_name.trim() && <span>{addressInWords(registrant.email)}</span>}
        </p>
        {why && (
          <p className={styles.why}>
            {why} <TextLink href={`${location.pathname}?registration=${registration_id}`}>Open registration</TextLink>
          </p>
        )}
      </div>
      {why ? <StatusPill status={status} /> : <Arrival {...{ event, registration, checkIn }} />}
    </li>
  );
}

function Arrival({ event: { timezone }, registration, checkIn }: Props) {
  const { checked_in_at: at } = registration;
  const isBusy = checkIn.isBusyWith(registration);
  const whom = <VisuallyHidden> {nameOf(registration)}</VisuallyHidden>;
  if (!at) {
    return (
      <Button tone="soft" size="large" busy={isBusy} onClick={() => checkIn.come(registration)}>
        <span>Check in{whom}</span>
      </Button>
    );
  }
  return (
    <div className={styles.done}>
      <time dateTime={at} title={shortMoment(at, timezone)} className={styles.time}>
        <Icon path={mdiCheckCircle} />
        {wallClock(at, timezone).time}
      </time>
      <Button tone="quiet" busy={isBusy} onClick={() => checkIn.undo(registration)}>
        <span>Undo{whom}</span>
      </Button>
    </div>
  );
}
