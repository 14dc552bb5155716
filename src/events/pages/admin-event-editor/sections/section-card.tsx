import { mdiChevronDown } from '@mdi/js';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from '../admin-event-editor.css.ts';
import type { EventForm } from '../use-event-form.ts';
import { type FoldedSection, foldedSections } from './sections.ts';

type Props = { id: FoldedSection; form: EventForm; lead?: ReactNode; children: ReactNode };

/** Fields that belong together, folded under a heading that says what they are set to; open while one of them is wrong. */
export function FoldedSectionCard({ id, form, lead, children }: Props) {
  const { title, fields, words } = foldedSections[id];
  const [isOpen, setOpen] = useState(false);
  const isWrong = fields.some((name) => form.field(name).error !== undefined);
  // It stays open once that is put right.
  if (isWrong && !isOpen) setOpen(true);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Surface>
        <details
          open={isOpen}
          onToggle={({ currentTarget: fold }) => {
            // The links to what is wrong lead nowhere in a part that is folded.
            if (isWrong) fold.open = true;
            setOpen(fold.open);
          }}
        >
          <summary className={styles.summary}>
            <h2 id={id} className={styles.sectionTitle}>
              {title}
            </h2>
            <p className={styles.lead}>{words(form.values)}</p>
            <Icon path={mdiChevronDown} className={styles.chevron} />
          </summary>
          <div className={styles.folded}>
            {lead && <p className={styles.note}>{lead}</p>}
            {children}
          </div>
        </details>
      </Surface>
    </section>
  );
}

/** A link within the page moves focus; the address stays, for a hash in it would be one step back in history. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const fold = target?.closest('details');
  if (fold) fold.open = true;
  target?.scrollIntoView?.({ block: target.matches('h2') ? 'start' : 'center' });
  (target?.closest('summary') ?? target)?.focus({ preventScroll: true });
}
