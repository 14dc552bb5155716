import * as styles from './drawn-art.css.ts';

/** A calendar whose leaf was torn off and blows away. */
export function GoneDrawing() {
  return (
    <svg viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={styles.shade} />
      <rect x="60" y="22" width="140" height="134" rx="14" className={styles.ground} />
      <path className={styles.pale} d="M60 56h140v22l-12 8-14-10-16 12-14-10-15 9-14-11-15 11-14-10-14 8-12-8z" />
      <path className={styles.main} d="M74 22h112a14 14 0 0 1 14 14v24H60V36a14 14 0 0 1 14-14z" />
      <rect x="90" y="10" width="8" height="24" rx="4" className={styles.pale} />
      <rect x="162" y="10" width="8" height="24" rx="4" className={styles.pale} />
      <g transform="rotate(14 242 104)">
        <path
          className={styles.pale}
          d="M198 70l12 8 14-10 16 12 14-10 15 9 14-11 7 5v57a12 12 0 0 1-12 12h-68a12 12 0 0 1-12-12z"
        />
        <path className={styles.bar} d="M218 104h50M218 122h30" />
      </g>
    </svg>
  );
}
