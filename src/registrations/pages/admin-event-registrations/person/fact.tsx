import type { ReactNode } from 'react';
import * as styles from './person-drawer.css.ts';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
