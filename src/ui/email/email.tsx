import { Fragment } from 'react';
import * as styles from './email.css.ts';

/** An email address: it moves to the next line whole, and breaks after its @ and dots where even that is too short. */
export function Email({ address }: { address: string }) {
  const parts = [...address.matchAll(/[^@.]*[@.]+|[^@.]+/g)];
  return (
    <span className={styles.address} translate="no">
      {parts.map(({ 0: part, index: at }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
