import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './empty-state.css.ts';

export type Level = 'h1' | 'h2' | 'h3' | undefined;

type Props = { title: string; children?: ReactNode; action?: ReactNode; level?: Level } & (
  | { icon: string; drawing?: never }
  | { icon?: never; drawing: ReactNode }
);

/** Says plainly why there is nothing here, and what to do next. `level` h1 when it is the whole page. */
export function EmptyState({ icon, drawing, title, children, action, level: Heading = 'h2' }: Props) {
  return (
    <div className={styles.state}>
      {icon ? (
        <span className={styles.disc}>
          <Icon path={icon} size="large" />
        </span>
      ) : (
        drawing
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
