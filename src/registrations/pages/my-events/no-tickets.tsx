import { LinkButton } from '#src/ui/button/link-button.tsx';
import * as styles from './no-tickets.css.ts';

/** Before the first registration. */
export function NoTickets() {
  return (
    <section aria-labelledby="no-tickets" className={styles.sheet}>
      <TicketDrawing />
      <h2 id="no-tickets" className={styles.title}>
        No tickets yet
      </h2>
      <p className={styles.text}>
        Register for an event and your ticket shows up here, with its code, directions and calendar entry.
      </p>
      <LinkButton href="/">See what’s on</LinkButton>
    </section>
  );
}

const { ground, main, pale } = styles;
const rings = [
  [112, pale],
  [92, ground],
  [72, main],
  [52, ground],
  [32, main],
] as const;

function TicketDrawing() {
  return (
    <svg className={styles.art} viewBox="0 0 360 200" aria-hidden>
      <g transform="rotate(-5 180 100)">
        <rect x="58" y="40" width="264" height="140" rx="14" className={pale} />
        <path
          className={ground}
          d="M48 44a14 14 0 0 1 14-14h156a10 10 0 0 0 20 0h60a14 14 0 0 1 14 14v112a14 14 0 0 1-14 14h-60a10 10 0 0 0-20 0H62a14 14 0 0 1-14-14z"
        />
        <clipPath id="ticket-side">
          <path d="M62 30h156a10 10 0 0 0 10 10v120a10 10 0 0 0-10 10H62a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14z" />
        </clipPath>
        <g clipPath="url(#ticket-side)">
          {rings.map(([radius, fill]) => (
            <circle key={radius} cx="138" cy="170" r={radius} className={fill} />
          ))}
        </g>
        <path d="M228 52v98" className={styles.perforation} />
        <rect x="250" y="66" width="42" height="6" rx="3" className={main} />
        <rect x="250" y="82" width="28" height="6" rx="3" className={main} opacity=".6" />
        <rect x="250" y="124" width="42" height="10" rx="5" className={pale} />
      </g>
    </svg>
  );
}
