import { mdiAccountGroupOutline } from '@mdi/js';
import type { EventDetails } from '#openapi/types.ts';
import { shortMoment } from '#src/features/event/short-moment.ts';
import { viewerZone } from '#src/features/event/wall-clock.ts';
import { Fact } from './fact.tsx';
import * as styles from './event-panel.css.ts';

/** How many seats are left; for whoever has none yet, who gives them and until when. Nothing once that is over. */
export function Seats({ event }: { event: EventDetails }) {
  const { registration_state: state, capacity, seats_left, approval, registration } = event;
  if (state === 'ended' || state === 'cancelled') return null;
  return (
    <>
      <Fact icon={mdiAccountGroupOutline} name={seatWords(event)}>
        {!registration && (
          <>
            {state === 'waitlist' && <span>Join the waiting list for one that becomes free</span>}
            {approval === 'manual' && <span>The organiser approves each registration</span>}
            {(state === 'open' || state === 'waitlist') && <span>{closingWords(event)}</span>}
          </>
        )}
      </Fact>
      {capacity !== null && seats_left !== null && (
        <span aria-hidden className={styles.meter}>
          <span className={styles.taken} style={{ inlineSize: `${(1 - seats_left / capacity) * 100}%` }} />
        </span>
      )}
    </>
  );
}

function seatWords({ capacity, seats_left }: EventDetails) {
  if (capacity === null || seats_left === null) return 'Seats for everybody';
  if (seats_left > 0) return `${seats_left} of ${capacity} seats left`;
  return capacity === 1 ? 'The only seat is taken' : `All ${capacity} seats are taken`;
}

function closingWords({ registration_closes_at, starts_at, timezone }: EventDetails) {
  if (registration_closes_at === starts_at) return 'Registration is open until it starts';
  const closing = shortMoment(registration_closes_at, timezone, viewerZone(), new Date().getFullYear());
  return `Registration closes on ${closing}`;
}
