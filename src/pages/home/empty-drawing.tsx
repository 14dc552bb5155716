import * as styles from './empty-list.css.ts';

const { ground, main, pale } = styles;
const weeks = [92, 118, 144];
const weekdays = [118, 146, 174, 202, 230];

/** A leaf of a calendar that somebody looks through. */
export function EmptyDrawing() {
  return (
    <svg className={styles.art} viewBox="0 0 360 200" aria-hidden>
      <g transform="rotate(-5 180 100)">
        <rect x="98" y="36" width="168" height="146" rx="14" className={pale} />
        <rect x="88" y="26" width="168" height="146" rx="14" className={ground} />
        <path className={main} d="M102 26h140a14 14 0 0 1 14 14v26H88V40a14 14 0 0 1 14-14z" />
        <rect x="122" y="14" width="8" height="26" rx="4" className={pale} />
        <rect x="214" y="14" width="8" height="26" rx="4" className={pale} />
        {weeks.flatMap((y) =>
          weekdays.map((x) => <circle key={`${x} ${y}`} cx={x - 2} cy={y} r="7" className={pale} opacity=".28" />),
        )}
      </g>
      <path d="M281 159l27 27" className={styles.grip} />
      <circle cx="256" cy="134" r="32" className={styles.lens} />
    </svg>
  );
}
