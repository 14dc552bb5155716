import { mdiClockOutline, mdiCommentQuoteOutline, mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import { useState } from 'react';
import type { OwnRegistration } from '#openapi/types.ts';
import { cardTime } from '#src/features/event/event-time.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { CalendarButton } from '#src/features/registration/calendar-button.tsx';
import { positionWords, statusPills } from '#src/features/registration/registration-words.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { CancelButton } from './cancel-button.tsx';
import * as styles from './own-registrations.css.ts';

/** One registration, with what can be done about it. */
export function RegistrationRow({ registration }: { registration: OwnRegistration }) {
  const { event, status, can_cancel } = registration;
  // Stays after a refusal, which says why, although there is nothing left to press.
  const [wasCancellable] = useState(can_cancel);
  const isOver = event.phase === 'ended' || event.status === 'cancelled';
  const isHeld = status !== 'cancelled' && status !== 'rejected';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          <TextLink href={`/event/${event.event_id}`}>{event.title}</TextLink>
        </p>
        <Facts registration={registration} />
      </div>
      <div className={styles.states}>
        {event.status === 'cancelled' && <Pill tone="danger">Event cancelled</Pill>}
        <Pill tone={statusPills[status].tone}>{statusPills[status].words}</Pill>
      </div>
      <div className={styles.actions}>
        {isHeld && !isOver && <CalendarButton event={event} isOwn={status === 'approved'} size="small" />}
        {status === 'approved' && event.phase === 'ended' && (
          <LinkButton href={`/feedback/${event.event_id}`} tone="soft" size="small" icon={mdiCommentQuoteOutline}>
            Give feedback
          </LinkButton>
        )}
        {(can_cancel || wasCancellable) && <CancelButton registration={registration} />}
      </div>
    </li>
  );
}

function Facts({ registration }: { registration: OwnRegistration }) {
  const { event, status, code, message } = registration;
  const position = positionWords(registration);
  return (
    <>
      <p className={styles.fact}>
        <Icon path={mdiClockOutline} size="small" className={styles.glyph} />
        <time dateTime={event.starts_at}>{cardTime(event, thisYear())}</time>
      </p>
      <p className={styles.fact}>
        <Icon
          path={event.format === 'online' ? mdiVideoOutline : mdiMapMarkerOutline}
          size="small"
          className={styles.glyph}
        />
        {placeOf(event)}
      </p>
      {status === 'approved' && event.status !== 'cancelled' && (
        <p className={styles.fact}>
          Your code <strong className={styles.code}>{code}</strong>
        </p>
      )}
      {position && <p className={styles.fact}>{position}</p>}
      {message && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
    </>
  );
}
