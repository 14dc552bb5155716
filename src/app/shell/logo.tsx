import * as styles from './logo.css.ts';

/**
 * An arched door beside the word, all white: 200 by 48, on mobile 130 by 32 (specification, points 1 and 9). The word is
 * the product's name, made smaller when it is long.
 */
export function Logo({ name }: { name: string }) {
  const size = Math.min(36, 250 / name.length);
  return (
    <svg className={styles.logo} viewBox="0 0 200 48" aria-hidden>
      <path d="M8 44V20a16 16 0 0 1 32 0v24h-6V20a10 10 0 0 0-20 0v24z" />
      <path d="M19 44V22a5 5 0 0 1 10 0v22z" />
      <text x="54" y={24 + size / 3} fontSize={size} className={styles.word}>
        {name.toLowerCase()}
      </text>
    </svg>
  );
}
