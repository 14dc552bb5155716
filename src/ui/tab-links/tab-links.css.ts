import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({
  display: 'flex',
  gap: space.x1,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${color.line}`,
});
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.button,
  paddingInline: space.x3,
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  ':hover': { color: color.ink },
  ':focus-visible': { outlineOffset: `calc(-1 * ${theme.size.ring})` },
  selectors: { '&[aria-current]': { color: color.ink, borderBottomColor: color.ink } },
});
export const count = style({
  paddingInline: space.x2,
  borderRadius: theme.radius.round,
  fontSize: theme.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});
