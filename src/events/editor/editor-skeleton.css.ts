import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const control = style({
  display: 'block',
  height: theme.size.control,
  marginTop: theme.space.x2,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
});
