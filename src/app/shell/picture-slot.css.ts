import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const slot = style({
  flex: 'none',
  width: theme.space.x6,
  height: theme.space.x6,
  borderRadius: theme.radius.round,
  backgroundColor: theme.color.accent,
});
