import type { ReactNode } from 'react';
import { row, stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './newer-values.css.ts';

/** A field that was filled in here and changed elsewhere since. */
export interface NewerValue {
  name: string;
  label: string;
  /** What holds now; null where that is nothing. */
  value: ReactNode;
}

type Props = { newer: NewerValue[]; onKeepMine: (name: string) => void; onTakeNewer: (name: string) => void };

/** Shows what was saved elsewhere since this was typed, field by field, and lets the person choose. */
export function NewerValues({ newer, onKeepMine, onTakeNewer }: Props) {
  return newer.map(({ name, label, value }) => (
    <Notice key={name} tone="warning" role="alert" title={`${label}: this was changed in the meantime`}>
      <div className={stack({ gap: 'x3' })}>
        <div className={styles.value} dir="auto">
          {value ?? 'It is empty now.'}
        </div>
        <div className={row({ gap: 'x3' })}>
          <Button size="small" onClick={() => onKeepMine(name)}>
            Keep mine<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
          <Button size="small" tone="soft" onClick={() => onTakeNewer(name)}>
            Discard mine<VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </Notice>
  ));
}

/** Said at a field, and above the form, where it is sent before that. */
export const chooseFirst = 'This was changed in the meantime. Choose which one to keep.';
