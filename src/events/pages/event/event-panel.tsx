import { mdiCalendarBlankOutline, mdiVideoOutline } from '@mdi/js';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { useViewerZone } from '#src/events/event/use-viewer-zone.ts';
import { AddToCalendar } from '#src/events/calendar/add-to-calendar.tsx';
import { impersonal } from '#src/design/layout.css.ts';
import { MarkButton } from '#src/events/own-marks/mark-button.tsx';
import { OutLinkButton } from '#src/ui/button/out-link-button.tsx';
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
  /** The link to join, while it is on. */
  link: string | null;
  /** Where the buttons are. */
  actions: RefObject<HTMLDivElement | null>;
  /** Under everything: what is seldom wanted. */
  below: ReactNode;
};

/** When, where, how many; and what can be done. */
export function EventPanel({ event, children, isWaiting, isFillingIn, link, actions, below }: Props) {
  return (
    <Surface lift="high" className={styles.panel}>
      <When event={event} />
      <Place event={event} />
      <Seats event={event} />
      <div ref={actions} className={`${styles.actions} ${impersonal}`}>
        {link && (
          <OutLinkButton href={link} size="large" wide icon={mdiVideoOutline}>
            Join online
          </OutLinkButton>
        )}
        {children}
        {!isWaiting && !isFillingIn && (
          <>
            <div className={styles.pair}>
              <AddToCalendar event={event} wide>
                Calendar
              </AddToCalendar>
              <ShareButton title={event.title} />
            </div>
            {(event.is_saved || event.registration?.status !== 'approved') && (
              <MarkButton event={event} mark="is_saved" />
            )}
          </>
        )}
        {below}
      </div>
    </Surface>
  );
}

function When({ event }: { event: EventDetails }) {
  const yours = viewerHours(event, useViewerZone(event.timezone));
  // The page knows the clocks from here on: what the HTML kept room for is there, or is not to come.
  useEffect(() => void delete document.documentElement.dataset['elsewhere'], []);
  return (
    <Fact icon={mdiCalendarBlankOutline} name={longDay(event)} isOff={event.status === 'cancelled'}>
      <time dateTime={event.starts_at}>{hours(event)}</time>
      <span className={styles.yours}>{yours}</span>
    </Fact>
  );
}
