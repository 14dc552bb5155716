import type { ReactNode } from 'react';
import { Queries } from '#src/api/queries.tsx';
import * as styles from './admin-frame.css.ts';
import { type AdminRole, OrganisersOnly } from './organisers-only.tsx';
import { TwoStepsFirst } from './two-steps-first.tsx';
import { SectionDrawer } from './section-drawer.tsx';
import { SectionList } from './section-list.tsx';

/**
 * Around every page of the admin area: the role, the sections at the side or in a drawer, and the query cache for what
 * stands in it. A page begins with an `AdminHead`.
 */
export function AdminFrame({ needs = 'organiser', children }: { needs?: AdminRole; children: ReactNode }) {
  return (
    <OrganisersOnly needs={needs}>
      <div className={styles.frame}>
        <div className={styles.side}>
          <div className={styles.stays}>
            <SectionList />
          </div>
        </div>
        <div className={styles.strip}>
          <SectionDrawer />
        </div>
        <div className={styles.column}>
          <Queries>
            <TwoStepsFirst>{children}</TwoStepsFirst>
          </Queries>
        </div>
      </div>
    </OrganisersOnly>
  );
}
