import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const card = style({ display: 'grid', gap: space.x4 });
export const file = style({ display: 'flex', alignItems: 'center', gap: space.x3 });
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
export const words = style({ minWidth: 0 });
export const fileName = style({
  color: color.ink,
  fontWeight: theme.weight.strong,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
export const sending = style({ display: 'grid', gap: space.x2 });
export const under = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x3 });
export const percent = style({
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontVariantNumeric: 'tabular-nums',
});
