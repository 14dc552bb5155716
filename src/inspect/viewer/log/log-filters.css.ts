import { style } from '@vanilla-extract/css';
import { row } from '#src/design/flow.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const filters = style([row(), { padding: `0 ${space.x4} ${space.x2}` }]);
const control = style({
  minWidth: 0,
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x2,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.small,
});
export const text = style([control, { flex: '1 1 8rem' }]);
export const choice = style([control, { flex: '0 1 10rem' }]);
export const found = style({ fontSize: theme.text.small, color: color.textQuiet });
