import { initialsOf } from './initials-of.ts';
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
