import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const footer = style({
  marginTop: space.x16,
  // Room below, so that the bug button never lies over the links when the page is at its end.
  paddingBlock: `${space.x5} calc(${theme.size.bug} + ${space.x12})`,
  borderTop: `1px solid ${color.line}`,
  color: color.secondary,
  fontSize: theme.text.meta,
});
export const inside = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x4 });
export const links = style({ display: 'flex', gap: space.x1, marginInlineEnd: `calc(-1 * ${space.x2})` });
export const link = style({
  display: 'grid',
  placeItems: 'center',
  width: theme.size.target,
  height: theme.size.target,
  borderRadius: theme.radius.small,
  color: color.secondary,
  ':hover': { color: color.ink, backgroundColor: color.bone },
});
