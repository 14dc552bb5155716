import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** A short control with its unit behind it. */
export const measured = style({
  display: 'grid',
  gridTemplateColumns: `calc(2 * ${theme.space.x12}) auto`,
  justifyContent: 'start',
  alignItems: 'center',
  gap: theme.space.x3,
});
