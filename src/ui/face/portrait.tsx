import { Face } from './face.tsx';
import * as styles from './face.css.ts';

/** The picture (image/webp in Base64) of a person whose name stands by it, or a drawn face. */
export function Portrait({ name, picture }: { name: string; picture: string | null }) {
  if (picture === null) return <Face name={name} />;
  return <img className={styles.face({ size: 'small' })} src={`data:image/webp;base64,${picture}`} alt="" />;
}
