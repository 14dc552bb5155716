import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({ display: 'grid', gap: space.x1 });
export const inDrawer = style([list, { padding: space.x3 }]);
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: theme.size.button,
  paddingInline: space.x3,
  borderRadius: theme.radius.control,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  transition: `background-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { backgroundColor: color.canvas, color: color.ink },
  selectors: { '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText } },
});
