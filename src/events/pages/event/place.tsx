import { mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import type { EventDetails } from '#openapi/types.ts';
import { formatLabels } from '#rules/events/event-labels.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import { Directions } from '#src/events/directions/directions.tsx';
import { Fact } from '#src/events/event/fact.tsx';
import { textLink } from '#src/ui/link/text-link.css.ts';
import * as styles from './event-view.css.ts';

/** Where it is and how to get there; with the link to join for those who have it. */
export function Place({ event }: { event: EventDetails }) {
  const { format, phase, status, address } = event;
  const isToCome = phase !== 'ended' && status !== 'cancelled';
  const joining = isToCome && <Joining event={event} />;
  if (format === 'online') {
    return (
      <Fact icon={mdiVideoOutline} name="Online">
        {joining}
      </Fact>
    );
  }
  const lines = placeLines(event);
  const [name, ...rest] = lines;
  return (
    <Fact icon={mdiMapMarkerOutline} name={name ? <span translate="no">{name}</span> : 'Place to be announced'}>
      {rest.length > 0 && <span translate="no">{rest.join(', ')}</span>}
      <span>{format === 'hybrid' ? 'In person and online' : formatLabels[format]}</span>
      {format === 'hybrid' && joining}
      {isToCome && address && (
        <span className={styles.directions}>
          <Directions place={lines.join(', ')} tone="quiet" size="small" />
        </span>
      )}
    </Fact>
  );
}

function Joining({ event: { online_url, registration } }: { event: EventDetails }) {
  if (online_url) {
    return (
      <a href={online_url} target="_blank" rel="noopener noreferrer" className={textLink}>
        Join online
      </a>
    );
  }
  const isIn = registration?.status === 'approved';
  return <span>{isIn ? 'The link will be here.' : 'You’ll get the link when you register.'}</span>;
}
