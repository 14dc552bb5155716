import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const panel = style({ display: 'grid', gap: space.x5 });
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
