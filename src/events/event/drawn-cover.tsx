import { coverSize, drawCover } from '#rules/events/drawn-cover.ts';
import * as styles from './event-cover.css.ts';

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
