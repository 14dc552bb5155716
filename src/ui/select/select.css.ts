import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });
export const select = style({ appearance: 'none', paddingInlineEnd: theme.space.x10, textOverflow: 'ellipsis' });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: theme.space.x3,
  top: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: theme.color.textQuiet,
});
