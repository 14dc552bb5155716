import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });
export const input = style({ paddingInlineEnd: theme.space.x20 });
export const toggle = style({
  position: 'absolute',
  insetInlineEnd: theme.space.x1,
  insetBlock: theme.space.x1,
  minWidth: theme.space.x14,
  padding: `0 ${theme.space.x3}`,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: theme.color.accentText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  ':hover': { backgroundColor: theme.color.accentSoft },
});
