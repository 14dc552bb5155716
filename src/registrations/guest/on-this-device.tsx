import { useEffect, useState } from 'react';
import type { Ticket } from '#openapi/types.ts';
import { useZone } from '#src/session/auth.ts';
import { forgetSeatOf } from '#src/registrations/actors/guest-seat.ts';
import {
  isGuestTicketKept,
  isToKeep,
  keepGuestTicket,
  removeGuestTicket,
  updateGuestTicket,
} from '#src/api/guest-tickets.ts';
import { onTicketsKept } from '#src/api/kept-tickets.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './keep-in-account.css.ts';

type Props = { token: string; ticket: Ticket };

/** Whether this browser keeps a guest's ticket, and the way to change that. What it keeps follows what the page has read. */
export function OnThisDevice({ token, ticket }: Props) {
  const isOut = useZone() === 'out';
  const isKept = useIsKept(token);
  useEffect(() => {
    updateGuestTicket(token, ticket).catch(() => {});
  }, [token, ticket]);
  if (!isOut || isKept === null || !(isKept || isToKeep(ticket))) return null;
  const keep = () =>
    keepGuestTicket(token, ticket).then(
      (hasReplaced) => toast(hasReplaced ? 'Kept here. Tickets of another address are gone.' : 'Kept here.', 'success'),
      () => toast('This browser can’t keep your ticket. Save it as an image.', 'danger'),
    );
  const remove = () => {
    // The tab has a way to it as well.
    forgetSeatOf(ticket.registration.event.event_id, ticket.full_name);
    void removeGuestTicket(token).then(
      () => toast('Removed from this device.', 'success'),
      () => toast('Your ticket is still on this device. Try again.', 'danger'),
    );
  };
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>On this device</h2>
      <p>
        {isKept
          ? 'Your ticket opens in this browser without a network. Anyone who uses this browser can show it or cancel it.'
          : 'Keep your ticket in this browser to open it without a network. Anyone who uses this browser can then show it or cancel it.'}
      </p>
      <Button tone="soft" onClick={isKept ? remove : keep}>
        {isKept ? 'Remove this ticket from this device' : 'Keep this ticket on this device'}
      </Button>
    </Surface>
  );
}

/** Null until it is known, and where the browser keeps nothing. */
function useIsKept(token: string): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    if (!globalThis.caches) return;
    const look = () => void isGuestTicketKept(token).then(setKept, () => {});
    look();
    return onTicketsKept(look);
  }, [token]);
  return isKept;
}
