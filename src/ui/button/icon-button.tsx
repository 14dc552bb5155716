import type { ComponentProps } from 'react';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './button.css.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  path: string;
  label: string;
  on?: 'light' | 'navy';
  badge?: string;
};

/** A round button with a glyph alone, 44 px wide; `label` is its name, and says what a `badge` at its corner shows. */
export function IconButton({ path, label, on = 'light', badge, type = 'button', ...props }: Props) {
  const isLocked = useLocked();
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isLocked || props['aria-disabled'] || undefined}
      aria-label={label}
      className={styles.iconButton({ on })}
    >
      <Icon path={path} size="large" />
      {badge && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}
