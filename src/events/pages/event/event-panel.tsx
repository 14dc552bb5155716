import { mdiAccountMultipleOutline, mdiCalendarBlankOutline, mdiVideoOutline } from '@mdi/js';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { useViewerZone } from '#src/events/event/use-viewer-zone.ts';
import { AddToCalendar } from '#src/events/calendar/add-to-calendar.tsx';
import { impersonal } from '#src/design/layout.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { MarkButton } from '#src/events/own-marks/mark-button.tsx';
import { type Standing, standingOf } from '#src/registrations/registration/registration-messages.ts';
import { OutLinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Place } from './place.tsx';
import { ShareButton } from './share-button.tsx';
import * as styles from './event-view.css.ts';

type Props = {
  event: EventDetails;
  /** Of the seat that was taken in this browser without a login. */
  keptStanding: Standing | undefined;
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
export function EventPanel({ event, keptStanding, children, isWaiting, isFillingIn, link, actions, below }: Props) {
  const standing = event.registration ? standingOf(event.registration) : keptStanding;
  return (
    <Surface lift="high" className={styles.panelBody}>
      <When event={event} />
      <Place event={event} />
      <Seats event={event} standing={standing} />
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
            {(event.is_saved || standing !== 'approved') && <MarkButton event={event} mark="is_saved" />}
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

/** How many seats are left, who gives them and until when, in the same words for everybody. Nothing once that is over. */
function Seats({ event, standing }: { event: EventDetails; standing: Standing | undefined }) {
  const { registration_state: state, capacity, seats_left, approval } = event;
  const zone = useViewerZone(event.timezone);
  if (state === 'ended' || state === 'cancelled') return null;
  return (
    <>
      <Fact icon={mdiAccountMultipleOutline} name={standing === 'offered' ? 'A seat is held for you' : seatText(event)}>
        {state === 'waitlist' && !standing && <span>The waitlist is open for seats that become free</span>}
        {approval === 'manual' && <span>The organiser approves each registration</span>}
        {(state === 'open' || state === 'waitlist') && <span>{closingText(event, zone)}</span>}
      </Fact>
      {capacity !== null && seats_left !== null && (
        <div className={styles.seats}>
          <Meter share={1 - seats_left / capacity} />
        </div>
      )}
    </>
  );
}

function seatText({ capacity, seats_left }: EventDetails) {
  if (capacity === null || seats_left === null) return 'No limit on seats';
  if (seats_left > 0 && capacity === 1) return '1 seat left';
  if (seats_left > 0) return `${figure(seats_left)} of ${figure(capacity)} seats left`;
  return capacity === 1 ? 'The only seat is taken' : `All ${figure(capacity)} seats are taken`;
}

/** "1,200" */
function figure(count: number) {
  return count.toLocaleString('en-GB');
}

function closingText({ registration_closes_at, starts_at, timezone }: EventDetails, viewerZone: string) {
  if (registration_closes_at === starts_at) return 'Registration is open until the event starts';
  const closing = shortMoment(registration_closes_at, timezone, viewerZone);
  return `Registration closes on ${closing}`;
}

/** A bar filled to a share of 0 to 1; the text next to it says the same. */
function Meter({ share }: { share: number }) {
  return (
    // Not a style, which the content security policy refuses in HTML.
    <svg aria-hidden className={styles.meter}>
      <rect className={styles.filled} width={`${Math.min(share, 1) * 100}%`} height="100%" />
    </svg>
  );
}
