import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as styles from './text-link.css.ts';

type Props = { href: string; children: ReactNode };

/** A link to a page of the application, inside or next to text. */
export function TextLink({ href, children }: Props) {
  return (
    <Link href={href} className={styles.textLink}>
      {children}
    </Link>
  );
}
