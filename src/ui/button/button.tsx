import type { ComponentProps, MouseEvent } from 'react';
import { useLocked } from '../form/locked.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './button.css.ts';

type Props = ComponentProps<'button'> & styles.ButtonVariants & { icon?: string; busy?: boolean };

/**
 * One filled button (`tone="primary"`) a screen. While `busy` it keeps its place and focus, shows a spinner and ignores
 * clicks, so that nothing is sent twice; in a form that is being sent it is off.
 */
export function Button({ tone, size, wide, icon, busy = false, type = 'button', className, ...props }: Props) {
  const { children, onClick, ...rest } = props;
  const isLocked = useLocked();
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || isLocked || rest['aria-disabled'] || undefined}
      className={join(styles.button({ tone, size, wide }), className)}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon path={icon} size="small" />}
      {children}
    </button>
  );
}

function join(own: string, given?: string) {
  return given ? `${own} ${given}` : own;
}
