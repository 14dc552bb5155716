import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './pill.css.ts';

type Props = { tone?: styles.PillTone; icon?: string; children: ReactNode };

/** A word about the state of a thing; the words say it, the colour only helps. */
export function Pill({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={styles.pill({ tone })}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </span>
  );
}
