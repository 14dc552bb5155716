import { style, styleVariants } from '@vanilla-extract/css';
import { rise } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  padding: `${space.x1} ${space.x2} ${space.x1} ${space.x4}`,
  borderRadius: theme.radius.medium,
  border: `1px solid ${color.navyLine}`,
  backgroundColor: color.primary,
  color: color.onNavy,
  boxShadow: theme.shadow.float,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  pointerEvents: 'auto',
  animation: `${rise} ${theme.time.calm} ease-out`,
});
export const text = style({ flex: 1, minWidth: 0, paddingBlock: space.x2 });
export const icon = styleVariants({
  info: { color: color.accent },
  success: { color: color.success },
  danger: { color: color.danger },
});
export const action = style({
  flex: 'none',
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x3,
  border: `1px solid ${color.navyLine}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.navyRaised,
  color: color.onNavy,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { backgroundColor: color.navyHigh },
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
