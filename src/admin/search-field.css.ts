import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const frame = style({ position: 'relative', display: 'block' });
export const input = style({
  paddingInlineStart: space.x10,
  '::-webkit-search-cancel-button': { cursor: 'pointer' },
});
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x3,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
