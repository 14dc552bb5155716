import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './outcome.css.ts';

type Props = { icon: string; tone?: styles.OutcomeTone; title: string; children: ReactNode; actions: ReactNode };

/** How it stands where there is nothing to answer, and what can be done instead. */
export function Outcome({ icon, tone = 'calm', title, children, actions }: Props) {
  return (
    <div className={styles.outcome}>
      <span className={styles.disc({ tone })}>
        <Icon path={icon} size="large" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
