import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './fact.css.ts';

type Props = { icon: string; name: ReactNode; isOff?: boolean; children?: ReactNode };

/** When, where, how many: one thing to know of an event, with its sign. */
export function Fact({ icon, name, isOff = false, children }: Props) {
  return (
    <div className={styles.fact}>
      <span className={styles.disc}>
        <Icon path={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{isOff ? <s>{name}</s> : name}</p>
        {children}
      </div>
    </div>
  );
}
