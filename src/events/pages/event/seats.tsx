import { mdiAccountGroupOutline } from '@mdi/js';
import type { EventDetails } from '#openapi/types.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { useViewerZone } from '#src/events/event/use-viewer-zone.ts';
import { Meter } from '#src/ui/meter/meter.tsx';
import * as styles from './event-panel.css.ts';

/** How many seats are left, who gives them and until when, in the same words for everybody. Nothing once that is over. */
export function Seats({ event }: { event: EventDetails }) {
  const { registration, registration_state: state, capacity, seats_left, approval } = event;
  const zone = useViewerZone(event.timezone);
  if (state === 'ended' || state === 'cancelled') return null;
  return (
    <>
      <Fact
        icon={mdiAccountGroupOutline}
        name={registration?.offered_until ? 'A seat is held for you' : seatWords(event)}
      >
        {state === 'waitlist' && !registration && <span>The waitlist is open for seats that become free</span>}
        {approval === 'manual' && <span>The organiser approves each registration</span>}
        {(state === 'open' || state === 'waitlist') && <span>{closingWords(event, zone)}</span>}
      </Fact>
      {capacity !== null && seats_left !== null && (
        <div className={styles.seats}>
          <Meter share={1 - seats_left / capacity} />
        </div>
      )}
    </>
  );
}

function seatWords({ capacity, seats_left }: EventDetails) {
  if (capacity === null || seats_left === null) return 'No limit on seats';
  if (seats_left > 0 && capacity === 1) return '1 seat left';
  if (seats_left > 0) return `${figure(seats_left)} of ${figure(capacity)} seats left`;
  return capacity === 1 ? 'The only seat is taken' : `All ${figure(capacity)} seats are taken`;
}

/** "1,200" */
function figure(count: number) {
  return count.toLocaleString('en-GB');
}

function closingWords({ registration_closes_at, starts_at, timezone }: EventDetails, viewerZone: string) {
  if (registration_closes_at === starts_at) return 'Registration is open until the event starts';
  const closing = shortMoment(registration_closes_at, timezone, viewerZone);
  return `Registration closes on ${closing}`;
}
