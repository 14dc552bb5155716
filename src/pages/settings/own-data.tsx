import type { User } from '#openapi/types.ts';
import { useEffect, useRef } from 'react';
import { section } from '#src/design/type.css.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import * as styles from './settings.css.ts';

const ID = 'own-data';

/** A copy of everything that is kept about the person, and the end of it. The mail about a copy leads here. */
export function OwnData({ user }: { user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash === `#${ID}`) heading.current?.focus();
  }, []);
  return (
    <Surface lift="high" padding="large" role="region" aria-labelledby={ID} className={styles.card}>
      <h2 id={ID} className={section} tabIndex={-1} ref={heading}>
        Your data
      </h2>
      <DataCopy />
      <DeleteAccount user={user} />
    </Surface>
  );
}
