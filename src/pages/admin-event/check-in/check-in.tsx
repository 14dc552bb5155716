import { useDeferredValue, useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { useRegistrations } from '../registrations/use-registrations.ts';
import { ArrivalField } from './arrival-field.tsx';
import { ArrivalList } from './arrival-list.tsx';
import { Tally } from './tally.tsx';
import { useCheckIn } from './use-check-in.ts';
import * as styles from './check-in.css.ts';

/** Who has come: at the door, with one field and one button for each person. */
export function CheckIn({ event }: { event: AdminEvent }) {
  const [search, setSearch] = useState('');
  const checkIn = useCheckIn(event);
  const wanted = useDeferredValue(search);
  // Without words, those who may come in; with words, everybody, so that it is seen why somebody may not.
  const status = wanted ? 'any' : 'approved';
  const registrations = useRegistrations(event.event_id, { status, search: wanted, search_in: 'person' });
  return (
    <section aria-label="Check-in" className={styles.checkIn}>
      <div className={styles.top}>
        <Tally eventId={event.event_id} />
        <ArrivalField event={event} checkIn={checkIn} onSearch={setSearch} />
      </div>
      <ArrivalList event={event} registrations={registrations} checkIn={checkIn} search={wanted} />
    </section>
  );
}
