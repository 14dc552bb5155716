import { mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import type { EventDetails } from '#openapi/types.ts';
import { formatWords } from '#rules/events/event-words.ts';
import { Fact } from '#src/features/event/fact.tsx';
import { textLink } from '#src/ui/link/text-link.css.ts';

/** Where it is; with the link to join for those who have it. */
export function Place({ event }: { event: EventDetails }) {
  const { format, venue_name, city, address } = event;
  if (format === 'online') {
    return (
      <Fact icon={mdiVideoOutline} name="Online">
        <Joining event={event} />
      </Fact>
    );
  }
  return (
    <Fact icon={mdiMapMarkerOutline} name={venue_name ?? city ?? 'Place to be announced'}>
      {(address ?? city) && <span>{address ?? city}</span>}
      <span>{format === 'hybrid' ? 'In person and online' : formatWords[format]}</span>
      {format === 'hybrid' && <Joining event={event} />}
    </Fact>
  );
}

function Joining({ event: { online_url, phase, status, registration } }: { event: EventDetails }) {
  if (phase === 'ended' || status === 'cancelled') return null;
  if (online_url) {
    return (
      <a href={online_url} target="_blank" rel="noopener noreferrer" className={textLink}>
        Join online
      </a>
    );
  }
  const isIn = registration?.status === 'approved';
  return <span>{isIn ? 'The link will be here.' : 'The link comes with your seat.'}</span>;
}
