import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './event-panel.css.ts';

type Props = { icon: string; name: string; isOff?: boolean; children?: ReactNode };

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
