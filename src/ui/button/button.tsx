import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './button.css.ts';

type Props = ComponentProps<'button'> & styles.ButtonVariants & { icon?: string; busy?: boolean };

/**
 * One filled button (`tone="primary"`) a screen. While `busy` it keeps its place and focus, shows a spinner and ignores
 * clicks, so that nothing is sent twice.
 */
export function Button({ tone, size, wide, icon, busy = false, type = 'button', className, ...props }: Props) {
  const { children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
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
