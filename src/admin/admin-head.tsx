import { row } from '#src/design/flow.css.ts';
import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './admin.css.ts';

type Props = {
  title: ReactNode;
  /** Next to the title: the pill of a status. */
  state?: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  /** Buttons; at most one of them is filled. */
  actions?: ReactNode;
};

/** The head of an admin page, with its only h1. */
export function AdminHead({ title, state, lead, back, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <div className={styles.titleRow}>
          {back && (
            <Link href={back.href} className={styles.back} title={back.label}>
              <Icon path={mdiArrowLeft} />
              <VisuallyHidden>{back.label}</VisuallyHidden>
            </Link>
          )}
          <div className={row({ gap: 'x3' })}>
            <h1 className={styles.title} dir="auto">
              {title}
            </h1>
            {state}
          </div>
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={row()}>{actions}</div>}
    </div>
  );
}
