import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const panel = style({ display: 'grid', gap: space.x5 });
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
export const meter = style({
  height: theme.size.meter,
  marginTop: `calc(-1 * ${space.x2})`,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
  backgroundColor: color.line,
});
export const taken = style({ display: 'block', height: '100%', backgroundColor: color.accent });
export const actions = style({
  display: 'grid',
  gap: space.x3,
  paddingTop: space.x5,
  borderTop: `1px solid ${color.line}`,
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: space.x3,
});
/** The button's place while it is not known yet what it does. */
export const waiting = style({ height: theme.size.control });
