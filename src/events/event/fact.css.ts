import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const fact = style({ display: 'flex', gap: space.x4 });
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.disc,
  height: theme.size.disc,
  borderRadius: theme.radius.medium,
  backgroundColor: color.accentSoft,
  color: color.accentText,
});
export const words = style({
  display: 'grid',
  minWidth: 0,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
export const name = style({
  color: color.ink,
  fontSize: theme.text.body,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.body,
});
