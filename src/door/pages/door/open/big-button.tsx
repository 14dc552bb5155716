import type { ComponentProps } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './open.css.ts';

type Props = Omit<ComponentProps<'button'>, 'type'> & { icon?: string; isFilled?: boolean; isMiddle?: boolean };

/** For a thumb in the dark: at least 56 px high, in a row of a list 52. */
export function BigButton({ icon, isFilled = false, isMiddle = false, children, ...props }: Props) {
  return (
    <button {...props} type="button" className={styles.big({ isFilled, isMiddle })}>
      {icon && <Icon path={icon} size="large" />}
      {children}
    </button>
  );
}
