import { style } from '@vanilla-extract/css';
import { appear } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({ position: 'relative', display: 'inline-flex' });
export const anchor = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
export const bubble = style({
  zIndex: theme.layer.tooltip,
  maxWidth: theme.size.drawer,
  padding: `${theme.space.x2} ${theme.space.x3}`,
  borderRadius: theme.radius.small,
  backgroundColor: theme.color.primary,
  border: `1px solid ${theme.color.navyLine}`,
  color: theme.color.onNavy,
  fontSize: theme.text.note,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.snug,
  boxShadow: theme.shadow.lift,
  animation: `${appear} ${theme.time.quick}`,
});
