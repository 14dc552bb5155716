import { Queries } from '#src/api/queries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import * as drawn from '#src/events/missing/drawn-art.css.ts';
import * as styles from './not-found.css.ts';
import { SuggestedEvents } from './suggested-events.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <div className={styles.state}>
        <DoorDrawing />
        <h1 className={styles.title}>Page not found</h1>
        <p className={styles.text}>
          There is nothing at this address. Check it for typos, or start again from the events.
        </p>
        <LinkButton href="/">Go to Events</LinkButton>
      </div>
      <Queries>
        <SuggestedEvents />
      </Queries>
    </>
  );
}

const arches = [
  [96, drawn.pale],
  [76, drawn.ground],
  [56, drawn.main],
  [36, drawn.ground],
] as const;

/** One arch within another, and no way through. */
function DoorDrawing() {
  return (
    <svg className={drawn.art} viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={drawn.shade} />
      {arches.map(([half, fill]) => (
        <path
          key={half}
          className={fill}
          d={`M${160 - half} 156V${half + 12}a${half} ${half} 0 0 1 ${2 * half} 0V156z`}
        />
      ))}
      <path className={drawn.bar} d="M132 118h56" />
      <circle className={drawn.main} cx="178" cy="100" r="4" />
    </svg>
  );
}
