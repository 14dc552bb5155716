import * as styles from './face.css.ts';

type Props = { name: string; size?: 'small' | 'large' };

/** A drawn face; hidden from readers, who hear the name next to it. */
export function Face({ name, size = 'small' }: Props) {
  return (
    <span className={styles.face({ size })} aria-hidden translate="no">
      {initialsOf(name)}
    </span>
  );
}

/** One or two letters that stand for a person, of the first and the last word of the name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@]/u).filter(Boolean);
  const ends = name.includes('@') || words.length === 1 ? words.slice(0, 1) : [words.at(0), words.at(-1)];
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
