import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icon/icon.tsx';
import * as styles from './button.css.ts';

type Props = styles.ButtonVariants & {
  href: string;
  icon?: string;
  children: ReactNode;
  current?: boolean;
  onClick?: () => void;
};

/** A link to a page of the application that looks like a button. */
export function LinkButton({ href, tone, size, wide, icon, current = false, onClick, children }: Props) {
  return (
    <Link
      href={href}
      className={styles.button({ tone, size, wide })}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {icon && <Icon path={icon} size="small" />}
      {children}
    </Link>
  );
}

type OutLinkButtonProps = styles.ButtonVariants & { href: string; icon?: string; children: ReactNode };

/** A link to a page outside the application, which opens next to this one; looks like a button. */
export function OutLinkButton({ href, tone, size, wide, icon, children }: OutLinkButtonProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.button({ tone, size, wide })}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}

type FileLinkProps = styles.ButtonVariants & { href: string; fileName: string; icon?: string; children: ReactNode };

/** A link to a file, which is saved under this name; looks like a button. */
export function FileLink({ href, fileName, tone, size, wide, icon, children }: FileLinkProps) {
  return (
    <a href={href} download={fileName} className={styles.button({ tone, size, wide })}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}
