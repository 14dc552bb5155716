import { mdiDoorOpen, mdiPrinterOutline } from '@mdi/js';
import { lazy, Suspense } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { row } from '#src/design/flow.css.ts';
import { useAddress } from '#src/admin/address.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { OutLinkButton } from '#src/ui/button/out-link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { Attendance } from './attendance.tsx';
import { DoorLinks } from './door-links.tsx';
import { DoorShows } from './door-shows.tsx';
import * as styles from './door.css.ts';

const Print = lazy(() => import('./print/print.tsx').then((file) => ({ default: file.Print })));

/** The way to the door, who else may open it, what it shows, and what is printed for it. */
export function DoorTab({ event }: { event: AdminEvent }) {
  const address = useAddress();
  if (address.read('print')) {
    return (
      <Suspense fallback={<TableSkeleton label="Loading what is printed" />}>
        <Print event={event} back={address.href({ print: null })} />
      </Suspense>
    );
  }
  return (
    <div className={styles.door}>
      {mayCall(event.own_role, 'getDoorPeople') && <Opening event={event} printing={address.href({ print: 'list' })} />}
      <Attendance event={event} />
      <div className={styles.columns}>
        {mayCall(event.own_role, 'listDoorLinks') && <DoorLinks event={event} />}
        <DoorShows event={event} />
      </div>
    </div>
  );
}

/** A page of its own, which goes on without a network: it is loaded whole. */
function Opening({ event, printing }: { event: AdminEvent; printing: string }) {
  return (
    <Surface padding="medium" className={styles.opening}>
      <p>Check people in on this device: scan tickets, search by name, add walk-ins.</p>
      <div className={row()}>
        <LinkButton href={printing} tone="soft" icon={mdiPrinterOutline}>
          Print lists and badges
        </LinkButton>
        <OutLinkButton href={`/door/${event.event_id}`} tone="primary" icon={mdiDoorOpen}>
          Open the door
        </OutLinkButton>
      </div>
    </Surface>
  );
}
