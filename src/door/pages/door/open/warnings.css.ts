import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const part = style({
  flex: 'none',
  margin: `0 ${space.x3} ${space.x2}`,
  border: `1px solid ${color.warningLine}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.warningSoft,
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.target,
  paddingInline: space.x4,
  fontWeight: theme.weight.strong,
  color: color.warningText,
  cursor: 'pointer',
});
export const list = style({ maxHeight: '24dvh', overflowY: 'auto' });
export const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  paddingInlineStart: space.x4,
  borderTop: `1px solid ${color.warningLine}`,
});
export const words = style({ flex: 1, minWidth: 0, paddingBlock: space.x2, overflowWrap: 'anywhere' });
export const name = style({ display: 'block' });
