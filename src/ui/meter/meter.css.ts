import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const meter = style({
  display: 'block',
  width: '100%',
  height: theme.size.meter,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
  backgroundColor: theme.color.line,
});
export const filled = style({ fill: theme.color.accent });
