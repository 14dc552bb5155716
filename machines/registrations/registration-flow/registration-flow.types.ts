import type { Announcement } from '#machines/calls/announcement.ts';
import type { Shown } from '#machines/calls/problem.ts';
import type { RegistrationRequest } from '#openapi/types.ts';

export interface RegistrationFlowContext {
  /** Why the last thing that was sent was refused. */
  error: Shown | null;
  /** The registration that the person takes a seat for, or thinks of cancelling. */
  registrationId: string | null;
  /**
   * The person's press may have been sent without an answer here: it was lost, or went to another tab, which goes on with the
   * same press. A registration that is found is its result.
   */
  isUnanswered: boolean;
}

/** What somebody finds who comes back from the login that registering led to. */
export type Found = 'a way in' | 'a registration' | 'what was sent' | 'the waitlist' | 'no seat' | 'no registering';

export type RegistrationFlowEvent =
  | { type: 'registration.wanted'; eventId: string; hasQuestions: boolean }
  /** Nobody is logged in, and the person has an account. */
  | { type: 'login.wanted'; eventId: string }
  /** Register was pressed before the login, and the person is back at the event: as who logged in there. */
  | { type: 'registration.resumed'; eventId: string; hasQuestions: boolean; finds: Found }
  | { type: 'answers.submitted'; eventId: string; request: RegistrationRequest }
  /** The form was open before a reload, or before the login that it led to. */
  | { type: 'form.reopened' }
  | { type: 'form.closed' }
  /** The event was read again, and the person is registered for it: in another tab, or on another device. */
  | { type: 'registration.found' }
  | { type: 'seat.wanted'; registrationId: string }
  | { type: 'cancellation.wanted'; registrationId: string }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' };

export type RegistrationFlowEmitted =
  | Announcement
  /** To the login, and back to `returnTo` after it. */
  | { type: 'navigation'; to: string; keepPlace: boolean; returnTo: string };
