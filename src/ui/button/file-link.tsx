import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './button.css.ts';

type Props = styles.ButtonVariants & { href: string; fileName: string; icon?: string; children: ReactNode };

/** A link to a file, which is saved under this name; looks like a button. */
export function FileLink({ href, fileName, tone, size, wide, icon, children }: Props) {
  return (
    <a href={href} download={fileName} className={styles.button({ tone, size, wide })}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}
