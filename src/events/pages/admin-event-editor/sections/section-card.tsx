import type { ReactNode } from 'react';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from '../admin-event-editor.css.ts';
import { type SectionId, sections } from './sections.ts';

type Props = { id: SectionId; lead?: ReactNode; children: ReactNode };

/** Fields that belong together, under a heading that the contents lead to. */
export function SectionCard({ id, lead, children }: Props) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Surface className={styles.sheet}>
        <div>
          <h2 id={id} tabIndex={-1} className={styles.sectionTitle}>
            {sections[id]}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </Surface>
    </section>
  );
}
