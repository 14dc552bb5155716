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
