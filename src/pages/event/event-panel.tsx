import { mdiCalendarBlankOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { hours, longDay, viewerHours } from '#src/features/event/event-time.ts';
import { Fact } from '#src/features/event/fact.tsx';
import { useViewerZone } from '#src/features/event/use-viewer-zone.ts';
import { CalendarButton } from '#src/features/registration/calendar-button.tsx';
import { impersonal } from '#src/design/layout.css.ts';
import { MarkButton } from '#src/features/own-marks/mark-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Place } from './place.tsx';
import { Seats } from './seats.tsx';
import { ShareButton } from './share-button.tsx';
import * as styles from './event-panel.css.ts';

type Props = {
  event: EventDetails;
  /** What the person has to do with the event, and the one button. */
  children: ReactNode;
  /** It is not known yet what that is: nothing stands below it that would move when it is. */
  isWaiting: boolean;
  /** Its form is open: nothing else is offered meanwhile. */
  isFillingIn: boolean;
  /** Under everything: what is seldom wanted. */
  below: ReactNode;
};

/** When, where, how many; and what can be done. */
export function EventPanel({ event, children, isWaiting, isFillingIn, below }: Props) {
  return (
    <Surface lift="high" className={styles.panel}>
      <When event={event} />
      <Place event={event} />
      <Seats event={event} />
      <div className={`${styles.actions} ${impersonal}`}>
        {children}
        {!isWaiting && !isFillingIn && (
          <>
            <div className={styles.pair}>
              <CalendarButton event={event} isOwn={isOwnFile(event)} wide />
              <ShareButton title={event.title} />
            </div>
            <MarkButton event={event} mark="is_saved" />
          </>
        )}
        {below}
      </div>
    </Surface>
  );
}

function When({ event }: { event: EventDetails }) {
  const yours = viewerHours(event, useViewerZone(event.timezone));
  return (
    <Fact icon={mdiCalendarBlankOutline} name={longDay(event)} isOff={event.status === 'cancelled'}>
      <time dateTime={event.starts_at}>{hours(event)}</time>
      <span className={styles.yours}>{yours}</span>
    </Fact>
  );
}

// The link to join is in it, and a draft is nobody else's to read.
function isOwnFile({ registration, online_url, status }: EventDetails) {
  return registration?.status === 'approved' || online_url !== null || status === 'draft';
}
