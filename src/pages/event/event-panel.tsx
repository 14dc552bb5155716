import { mdiAccountGroupOutline, mdiCalendarBlankOutline, mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { hours, longDay, viewerHours } from '#src/features/event/event-time.ts';
import { viewerZone } from '#src/features/event/wall-clock.ts';
import { formatWords } from '#src/features/event/event-words.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { ShareButton } from './share-button.tsx';
import * as styles from './event-panel.css.ts';

/** When, where and by whom. */
export function EventPanel({ event }: { event: EventDetails }) {
  const yours = viewerHours(event, viewerZone());
  return (
    <Surface lift="high" className={styles.panel}>
      <Fact icon={mdiCalendarBlankOutline} name={longDay(event)} isOff={event.status === 'cancelled'}>
        <time dateTime={event.starts_at}>{hours(event)}</time>
        {yours && <span>{yours}</span>}
      </Fact>
      <Place event={event} />
      <Fact icon={mdiAccountGroupOutline} name={event.organiser_name}>
        <span>Organiser</span>
      </Fact>
      <div className={styles.actions}>
        <ShareButton title={event.title} />
      </div>
    </Surface>
  );
}

function Place({ event: { format, venue_name, city, address } }: { event: EventDetails }) {
  if (format === 'online') {
    return (
      <Fact icon={mdiVideoOutline} name="Online">
        <span>Join from wherever you are</span>
      </Fact>
    );
  }
  return (
    <Fact icon={mdiMapMarkerOutline} name={venue_name ?? city ?? 'Place to be announced'}>
      {(address ?? city) && <span>{address ?? city}</span>}
      <span>{format === 'hybrid' ? 'In person and online' : formatWords[format]}</span>
    </Fact>
  );
}

type FactProps = { icon: string; name: string; isOff?: boolean; children: ReactNode };

function Fact({ icon, name, isOff = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.disc}>
        <Icon path={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{isOff ? <s>{name}</s> : name}</p>
        {children}
      </div>
    </div>
  );
}
