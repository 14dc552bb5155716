import * as styles from '#src/features/missing/drawn-art.css.ts';

/** Of the page that broke. */
export function BrokenDoor() {
  return (
    <svg className={styles.art} viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={styles.shade} />
      <path className={styles.pale} d="M64 156v-48a96 96 0 0 1 192 0v48z" />
      <path className={styles.ground} d="M84 156v-48a76 76 0 0 1 152 0v48z" />
      <path className={styles.main} d="M104 156v-48a56 56 0 0 1 112 0v48z" />
      <path className={styles.crack} d="M178 6l-26 44 24 18-32 40 26 16-16 38" />
    </svg>
  );
}
