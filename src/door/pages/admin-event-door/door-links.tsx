import { mdiPlus } from '@mdi/js';
import { Suspense, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { onDemand, useCode } from '#src/ui/on-demand/on-demand.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { DoorLinkRow } from './door-link-row.tsx';
import * as styles from './door.css.ts';

const loadNew = onDemand(() => import('./new-door-link.tsx'));
/** Devices come and go on the evening. */
const EVERY = 30_000;

/** The links by which helpers without an account check people in, and where each is open. */
export function DoorLinks({ event }: { event: AdminEvent }) {
  const [isMaking, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useRead(
    operations.listDoorLinks,
    { params: { path: { id: event.event_id } } },
    { refetchInterval: EVERY, refetchOnWindowFocus: 'always' },
  );
  const { part, home } = useKeptFocus(JSON.stringify(data?.items.map(({ devices, state }) => [state, devices.length])));
  return (
    <section aria-labelledby="door-links" className={styles.part} {...part}>
      <h3 id="door-links" className={styles.heading} tabIndex={-1} ref={home}>
        Door links
      </h3>
      <Surface padding="none">
        <div className={styles.intro}>
          <p className={styles.quiet}>
            For helpers at the event: anyone who opens a link can check people in at its door, without an account, until
            its time is over.
          </p>
          <Button tone="soft" icon={mdiPlus} onClick={() => setMaking(true)}>
            New door link
          </Button>
        </div>
        {data ? (
          <ul role="list">
            {data.items.map((link) => (
              <DoorLinkRow key={link.door_link_id} event={event} link={link} />
            ))}
          </ul>
        ) : error ? (
          <DidNotLoad
            level="h3"
            what="The door links"
            error={error}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <TableSkeleton label="Loading the door links" />
        )}
      </Surface>
      {isMaking && (
        <Suspense>
          <NewLink event={event} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function NewLink(props: { event: AdminEvent; onClose: () => void }) {
  const { NewDoorLink } = useCode(loadNew);
  return <NewDoorLink {...props} />;
}
