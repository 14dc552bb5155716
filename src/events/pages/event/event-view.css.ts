import { style } from '@vanilla-extract/css';
import { wide, wideAndHigh } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const layout = style({
  // Over the head, in which something is placed.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  alignItems: 'start',
  marginTop: `calc(-1 * ${space.x20})`,
  '@media': {
    [wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}`,
      gridTemplateRows: 'auto 1fr',
      columnGap: space.x10,
      rowGap: space.x10,
      marginTop: `calc(-1 * (${space.x28} + ${space.x5}))`,
    },
  },
});
export const cover = style({
  aspectRatio: '2 / 1',
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.lift,
});
export const side = style({
  display: 'grid',
  gap: space.x4,
  '@media': {
    [wide]: { gridColumn: 2, gridRow: '1 / span 2', marginTop: space.x6 },
    [wideAndHigh]: { position: 'sticky', top: space.x6 },
  },
});
export const panel = style([side, { gap: space.x5 }]);
/** What is below the cover. */
export const text = style({ display: 'grid', gap: space.x8, minWidth: 0 });
/** With an open form, at least as high as the window: what stands below moves out of sight, and the form's heading can always scroll to the top. */
export const filling = style({ alignContent: 'start', minHeight: '100svh' });
export const about = style({
  display: 'grid',
  gap: space.x4,
  minWidth: 0,
  paddingTop: space.x2,
  '@media': { [wide]: { paddingTop: 0 } },
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, marginTop: space.x2 });
/** Of a tag: a press leads to the list. */
export const tag = style({
  display: 'inline-flex',
  borderRadius: theme.radius.round,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
export const more = style({ display: 'grid', gap: space.x5, marginTop: space.x14 });
export const textBones = style({ display: 'grid', gap: space.x4, maxWidth: theme.size.reading });
export const titleBone = style({
  display: 'block',
  width: '14em',
  maxWidth: '100%',
  height: '1.15em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyRaised,
});
export const leadBone = style({
  display: 'block',
  width: '16em',
  maxWidth: '80%',
  height: '1.5em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyHover,
});
