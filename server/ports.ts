import { dropMessages, moveMessages } from './messages/event-messages/scheduled-messages.ts';
import type { Context } from './platform/context.ts';
import { gatherRegistrations } from './registrations/gather-registrations.ts';
import { claimGuest } from './registrations/guests/claim-guest.ts';
import { giveUpSeats } from './registrations/seats/give-up-seats.ts';
import { moveLine } from './registrations/seats/move-line.ts';
import { findHeldStatus, findOwnRegistration } from './registrations/seats/own-registration.queries.ts';
import { notifyCancelled } from './registrations/notifying/notify-cancelled.ts';
import { voidTicketsOf } from './registrations/tickets/replace-tickets.ts';

/** The functions of higher domains that accounts and events need. */
export const ports: Context['ports'] = {
  claimGuest,
  giveUpSeats,
  voidTicketsOf,
  gatherRegistrations,
  findOwnRegistration,
  findHeldStatus,
  moveLine,
  notifyCancelled,
  dropMessages,
  moveMessages,
};
