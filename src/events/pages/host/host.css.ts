import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Bones fill the window: so does what takes their place, or the footer would jump into sight. */
export const page = style({ minHeight: '100svh' });
export const host = style({ display: 'flex', alignItems: 'center', gap: space.x4 });
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const bio = style({ display: 'block', marginBottom: space.x3, maxWidth: '38rem', overflowWrap: 'anywhere' });
export const nameBone = style({
  width: '8em',
  maxWidth: '100%',
  height: '1.15em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyRaised,
});
export const countBone = style({
  display: 'block',
  width: '6em',
  height: '1.5em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyHover,
});
export const parts = style({
  display: 'grid',
  gap: space.x8,
  paddingBlock: space.x6,
  '@media': { [wide]: { gap: space.x10, paddingBlock: space.x10 } },
});
export const part = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const nothing = style({ color: color.textQuiet });
