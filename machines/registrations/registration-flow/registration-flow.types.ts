import type { Announcement } from '#machines/calls/announcement.ts';
import type { Shown } from '#machines/calls/problem.ts';
import type { RegistrationRequest, RegistrationStatus } from '#openapi/types.ts';

export interface RegistrationFlowContext {
  eventId: string;
  /** Why the last thing that was sent was refused. */
  error: Shown | null;
  /** Of the registration that was read last; null without one. */
  registrationId: string | null;
  /** Its place in line; null where it has none. */
  position: number | null;
  /** How it stood before, where its change is news; null otherwise. */
  was: RegistrationStatus | null;
  /** Whether registering answers questions. */
  hasQuestions: boolean;
  /**
   * The person's press may have been sent without an answer here: it was lost, or went to another tab, which goes on with the
   * same press. A registration that is found is its result.
   */
  isUnanswered: boolean;
}

/** What someone finds who comes back from the login that registering led to. */
export type Found = 'a way in' | 'a registration' | 'what was sent' | 'the waitlist' | 'no seat' | 'no registering';

/** How a registration stands for its person: a cancelled one counts as none. */
export type Standing = 'none' | 'pending' | 'waitlisted' | 'approved' | 'movedUp' | 'rejected' | 'over';

/** What was read; of an event that is over, its registration stands in it too. */
export type StandingRead = Pick<RegistrationFlowContext, 'registrationId' | 'position' | 'was' | 'hasQuestions'> & {
  type: `registration.${Standing}`;
};

/** What the port `readRegistration` sends. */
export type FromRegistration =
  | StandingRead
  /** Register was pressed before the login, or before the address was confirmed, and the person is back at the event. */
  | { type: 'registration.resumed'; finds: Found }
  /** The form was open before a reload, or before the login that it led to. */
  | { type: 'form.reopened' }
  /** The person's address was not confirmed when the page opened, and is now. */
  | { type: 'address.confirmed' };

export type RegistrationFlowEvent =
  | FromRegistration
  | { type: 'registration.wanted' }
  /** Nobody is logged in, and the person has an account. */
  | { type: 'login.wanted' }
  | { type: 'answers.submitted'; request: RegistrationRequest }
  | { type: 'form.closed' }
  | { type: 'seat.wanted' }
  | { type: 'cancellation.wanted' }
  | { type: 'cancellation.confirmed' }
  /** Raised: the server has cancelled it, before it is read again. */
  | { type: 'registration.gone' }
  | { type: 'cancellation.dismissed' };

export type RegistrationFlowEmitted =
  | Announcement
  /** The form is to be sent, as it stands. */
  | { type: 'answers.wanted' }
  /** To the login, and back to `returnTo` after it. */
  | { type: 'navigation'; to: string; keepPlace: boolean; returnTo: string };
