import { mdiPrinterOutline } from '@mdi/js';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { useAddress } from '#src/features/admin/address.ts';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useRegistrations } from '../registrations/use-registrations.ts';
import { ArrivalField } from './arrival-field.tsx';
import { ArrivalList } from './arrival-list.tsx';
import { Tally } from './tally.tsx';
import { useCheckIn } from './use-check-in.ts';
import * as styles from './check-in.css.ts';

const Print = lazy(() => import('../print/print.tsx').then((file) => ({ default: file.Print })));

/** Who has come: at the door, with one field and one button for each person. */
export function CheckIn({ event }: { event: AdminEvent }) {
  const address = useAddress();
  if (address.read('print')) {
    return (
      <Suspense fallback={<TableSkeleton label="Loading what is printed" />}>
        <Print event={event} back={address.href({ print: null })} />
      </Suspense>
    );
  }
  return <Door event={event} printing={address.href({ print: 'list' })} />;
}

function Door({ event, printing }: { event: AdminEvent; printing: string }) {
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
        <LinkButton href={printing} tone="soft" icon={mdiPrinterOutline}>
          Print lists and badges
        </LinkButton>
        <ArrivalField event={event} checkIn={checkIn} onSearch={setSearch} />
      </div>
      <ArrivalList event={event} registrations={registrations} checkIn={checkIn} search={wanted} />
    </section>
  );
}
