import type { Announcement } from '#machines/calls/announcement.ts';
import type { Shown } from '#machines/calls/problem.ts';
import type { RegistrationRequest, SeatByCode, SeatRequest } from '#openapi/types.ts';

/** What a guest fills in. */
export interface GuestDetails {
  email: string;
  full_name: string;
  request: RegistrationRequest;
  /** Whether a file can answer one of the questions: it is taken once the address is proven. */
  takesFiles: boolean;
}

/** What this tab has begun: it outlives a reload. */
export interface BegunRegistration extends GuestDetails {
  /** Secret of this browser that its codes belong to; empty once no code of it can work. */
  attempt: string;
}

export interface GuestRegistrationInput {
  eventId: string;
  begun: BegunRegistration | null;
}

export interface GuestRegistrationContext extends GuestRegistrationInput {
  /** As it was typed, from its sending until it is known to be wrong. */
  code: string | null;
  /** Whether the server has taken the wish for a code. */
  isCodeSent: boolean;
  /** Whether the code that is waited for is not the first one. */
  isSentAgain: boolean;
  /** The code was right, and the answers with their files are still to be sent. */
  isProven: boolean;
  seat: SeatByCode | null;
  /** Why the last thing that was sent was refused, or what became of it if no answer came. */
  error: Shown | null;
}

export type GuestRegistrationEvent =
  | { type: 'registration.wanted' }
  /** `attempt` is fresh; it counts where none is under way for this address. */
  | { type: 'details.submitted'; details: GuestDetails; attempt: string }
  | { type: 'details.wanted' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested'; attempt: string }
  | { type: 'connection.restored' }
  | { type: 'sheet.closed' };

export type GuestRegistrationEmitted = Announcement;

export interface SeatCodeRequest {
  eventId: string;
  email: string;
  attempt: string;
}

export interface SeatTaking {
  eventId: string;
  request: SeatRequest;
}
