import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });
export const select = style({
  appearance: 'none',
  paddingInlineEnd: theme.space.x10,
  textOverflow: 'ellipsis',
  // A list that is open in spite of being locked would offer what it does not take.
  selectors: { '[data-locked] &': { pointerEvents: 'none' } },
});
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: theme.space.x3,
  top: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: theme.color.textQuiet,
});
