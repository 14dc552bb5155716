import { mdiTicketConfirmationOutline, mdiVideoOutline } from '@mdi/js';
import { type RefObject, useEffect, useState } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import type { KeptSeat } from '#src/registrations/actors/guest-seat.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { zoneNote } from '#src/events/event/event-hours.ts';
import { cardTime } from '#src/events/event/event-time.ts';
import { statePill } from '#src/events/event/state-pill.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton, OutLinkButton } from '#src/ui/button/link-button.tsx';
import { ordinal, statusPills } from '#src/registrations/registration/registration-messages.ts';
import type { Offer } from '../offer.ts';
import * as styles from './page-end.css.ts';

export interface ReachBarProps {
  event: EventDetails;
  flow: RegistrationFlow;
  offer: Offer;
  /** The link to join, while it is on. */
  link: string | null;
  /** The seat that was taken in this browser without a login. */
  kept: KeptSeat | null;
  /** Where the panel's own button is. */
  panel: RefObject<HTMLElement | null>;
}

/** On a phone, the panel's button at the window's lower edge, while the panel's own is out of sight. */
export function ReachBar({ event, flow, offer, link, kept, panel }: ReachBarProps) {
  const isInSight = useInSight(panel);
  if (isInSight || flow.isFillingIn) return null;
  if (!link && !kept && offer.does !== 'register') return null;
  const isForTicket = !link && hasTicket(kept);
  return (
    <div className={isForTicket ? styles.ticket : styles.bar} data-bottom-bar={isForTicket ? undefined : true}>
      <p className={styles.facts}>
        <span className={styles.when}>{whenOf(event)}</span>
        <span>{statePill(event)?.words}</span>
      </p>
      {link ? (
        <OutLinkButton href={link} size="large" icon={mdiVideoOutline}>
          Join online
        </OutLinkButton>
      ) : kept ? (
        <KeptSeatLink kept={kept} isShort />
      ) : (
        <Button size="large" className={styles.button} busy={flow.isBusy} onClick={flow.register}>
          {offer.words}
        </Button>
      )}
    </div>
  );
}

function hasTicket(kept: KeptSeat | null): boolean {
  return kept?.standing === 'approved';
}

/** The panel names the zone to everybody; here it is for those who need it. */
function whenOf(event: EventDetails): string {
  return cardTime({ ...event, format: 'in_person' }) + zoneNote(event.starts_at, event.timezone, ownZone());
}

/** Whether it is in the window, above where the bar would stand. Until that is known it counts as in sight. */
function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((changes) => setInSight(changes.at(-1)?.isIntersecting ?? true), {
      rootMargin: '0px 0px -72px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInSight;
}

type KeptSeatLinkProps = {
  kept: KeptSeat;
  /** There is little room, on a bar that names the event. */
  isShort?: boolean;
};

/** To the page of a seat that was taken in this browser without a login; it says "ticket" only where there is one. */
export function KeptSeatLink({ kept, isShort = false }: KeptSeatLinkProps) {
  return (
    <LinkButton
      href={`/ticket/${kept.ticketToken}`}
      size="large"
      wide={!isShort}
      {...(hasTicket(kept) && { icon: mdiTicketConfirmationOutline })}
    >
      {isShort ? shortText(kept) : longText(kept)}
    </LinkButton>
  );
}

function shortText(kept: KeptSeat): string {
  return hasTicket(kept) ? 'Show ticket' : statusPills[kept.standing].words;
}

function longText({ name, standing, position }: KeptSeat): string {
  switch (standing) {
    case 'approved':
      return `Show ${name ? `${name}’s` : 'your'} ticket`;
    case 'offered':
      return `A seat is free for ${name || 'you'}`;
    case 'waitlisted':
      return `${name ? `${name} is` : 'You’re'} ${position ? `${ordinal(position)} ` : ''}on the waitlist`;
    case 'pending':
      return name ? `${name} is waiting for approval` : 'You’re waiting for approval';
    case 'rejected':
    case 'cancelled':
      return `See ${name ? `${name}’s` : 'your'} registration`;
  }
}
