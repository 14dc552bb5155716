import { useState } from 'react';
import type { Cover } from '#openapi/types.ts';
import { coverSize, drawCover } from '#rules/events/drawn-cover.ts';
import { coverSources } from './cover-sources.ts';
import { calendarLeaf } from './event-time.ts';
import * as styles from './event-card.css.ts';

type Props = {
  id: string;
  /** The event's own picture. Without one, or where it does not load, one is drawn from the id. */
  cover?: Cover | null;
  /** How wide it is shown, as HTML's `sizes` says it. */
  sizes?: string;
  /** In sight from the start: it does not wait until someone scrolls. */
  isFirst?: boolean;
};

/** The picture of an event; it fills what it stands in. */
export function EventCover({ id, cover = null, sizes = '100vw', isFirst = false }: Props) {
  const [lost, setLost] = useState<string>();
  if (!cover || cover.cover_id === lost) return <DrawnCover id={id} />;
  return (
    <img
      className={styles.eventCover}
      alt={cover.alt}
      width={cover.width}
      height={cover.height}
      // Before the address, else some browsers fetch at once, or the wrong size.
      loading={isFirst ? 'eager' : 'lazy'}
      sizes={sizes}
      {...coverSources(cover)}
      onError={() => setLost(cover.cover_id)}
    />
  );
}

/** On a cover, the day that the event begins. Readers hear it where it is said in words. */
export function DateLeaf({ event }: { event: Parameters<typeof calendarLeaf>[0] }) {
  const { month, day } = calendarLeaf(event);
  return (
    <div className={styles.leaf} aria-hidden>
      <span className={styles.leafMonth}>{month}</span>
      <span className={styles.leafDay}>{day}</span>
    </div>
  );
}

const viewBox = `0 0 ${coverSize.width} ${coverSize.height}`;

/** A picture drawn from the event's id; decoration, so readers pass it over. */
export function DrawnCover({ id }: { id: string }) {
  return (
    <svg className={styles.drawing} viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {drawCover(id).map(({ is: Element, ...shape }) => (
        <Element key={Object.values(shape).join()} {...shape} />
      ))}
    </svg>
  );
}
