import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({ display: 'grid', gap: space.x1, padding: space.x3 });
export const apart = style({
  marginTop: space.x2,
  paddingTop: space.x3,
  borderTop: `1px solid ${color.line}`,
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  width: '100%',
  minHeight: theme.size.control,
  paddingInline: space.x3,
  border: 0,
  borderRadius: theme.radius.control,
  backgroundColor: 'transparent',
  color: color.text,
  fontWeight: theme.weight.strong,
  textAlign: 'start',
  textDecoration: 'none',
  ':hover': { backgroundColor: color.canvas },
  selectors: { '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText } },
});
