import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './button.css.ts';

type Props = styles.ButtonVariants & { href: string; icon?: string; children: ReactNode };

/** A link to a page outside the application, which opens next to this one; looks like a button. */
export function OutLinkButton({ href, tone, size, wide, icon, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.button({ tone, size, wide })}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}
