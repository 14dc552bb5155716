import * as styles from './empty-list.css.ts';

const { ground, main, pale } = styles;

/** A leaf of a calendar that somebody looks through. */
export function EmptyDrawing() {
  return (
    <svg viewBox="0 0 360 200" aria-hidden>
      <g transform="rotate(-5 180 100)">
        <rect x="98" y="36" width="168" height="146" rx="14" className={pale} />
        <rect x="88" y="26" width="168" height="146" rx="14" className={ground} />
        <path className={main} d="M102 26h140a14 14 0 0 1 14 14v26H88V40a14 14 0 0 1 14-14z" />
        <rect x="122" y="14" width="8" height="26" rx="4" className={pale} />
        <rect x="214" y="14" width="8" height="26" rx="4" className={pale} />
        <path className={styles.days} d="M116 92h113M116 118h113M116 144h113" />
      </g>
      <path d="M281 159l27 27" className={styles.grip} />
      <circle cx="256" cy="134" r="32" className={styles.lens} />
    </svg>
  );
}
