import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import { wrap } from '#src/design/layout.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './page-head.css.ts';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** With `isReturn` to where the person was on that page. */
  back?: { href: string; label: string; isReturn?: boolean };
  /** How much of the page's first surface lies over the head; `tabs` when it ends with those. */
  overlap?: 'none' | 'tabs' | 'finder' | 'sheet' | 'cover';
  /** For a heading that takes focus when it changes. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

/** The navy head of a page with its only h1. */
export function PageHead({ title, lead, back, overlap = 'none', heading, children }: Props) {
  return (
    <div className={styles.head({ overlap })}>
      <div className={wrap}>
        {back && (
          <Link href={back.href} state={back.isReturn && { isReturn: true }} className={styles.back}>
            <Icon path={mdiArrowLeft} />
            {back.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title({ overlap })} dir="auto">
          {title}
        </h1>
        {lead && <p className={styles.lead({ overlap })}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
