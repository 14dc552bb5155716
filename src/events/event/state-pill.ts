import type { EventSummary, RegistrationStatus } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

type Shown = Pick<EventSummary, 'status' | 'phase' | 'registration_state' | 'seats_left'>;

/** So many seats are few for everybody. */
const FEW = 5;

/** What someone must know of an event before anything else, its seats among it; null for one that is over. */
export function statePill({ status, phase, registration_state, seats_left }: Shown) {
  if (status === 'cancelled') return say('Cancelled', 'danger');
  if (status === 'draft') return say('Draft', 'warning');
  if (phase === 'ongoing') return say('On now', 'success');
  switch (registration_state) {
    case 'open':
      return seatsPill(seats_left);
    case 'waitlist':
      return say('Waitlist', 'warning');
    case 'full':
      return say('Full', 'neutral');
    case 'not_open':
      return say('Opens later', 'info');
    case 'closed':
      return say('Registration closed', 'neutral');
    case 'cancelled':
    case 'ended':
      return null;
  }
}

function seatsPill(seats: number | null) {
  if (seats === null) return say('Open', 'info');
  const words = `${seats.toLocaleString('en-GB')} ${seats === 1 ? 'seat' : 'seats'} left`;
  return seats > FEW ? say(words, 'success') : say(`Only ${words}`, 'warning');
}

function say(words: string, tone: PillTone) {
  return { words, tone };
}

/** The same for people who are registered, for whom the public state does not matter. */
export const standingPills: Partial<Record<RegistrationStatus, ReturnType<typeof say>>> = {
  approved: say("You're going", 'success'),
  pending: say('Waiting for approval', 'warning'),
  waitlisted: say('On the waitlist', 'info'),
};
