import type { ComponentProps } from 'react';
import * as styles from './surface.css.ts';

type Props = ComponentProps<'div'> & styles.SurfaceVariants;

/** A white sheet with a hairline: `lift` when it floats over the page's head. */
export function Surface({ lift, padding, className = '', ...props }: Props) {
  return <div {...props} className={`${styles.surface({ lift, padding })} ${className}`} />;
}
