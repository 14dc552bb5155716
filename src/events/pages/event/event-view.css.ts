import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { unscripted, wide, wideAndHigh } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

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

export const panelBody = style({ display: 'grid', gap: space.x5 });
/** A reader whose clock shows other times has a line here once the page knows it: its room is kept, so that nothing moves. */
export const yours = style({
  selectors: { '&:empty': { display: 'none' }, 'html[data-elsewhere] &:empty': { display: 'block', minHeight: '1lh' } },
});
/** The glyph stands in line with the words above. */
export const directions = style({ marginTop: space.x1, marginInlineStart: `calc(-1 * ${space.x3})` });
export const seats = style({ marginTop: `calc(-1 * ${space.x2})` });
export const actions = style({
  display: 'grid',
  gap: space.x3,
  paddingTop: space.x5,
  borderTop: `1px solid ${color.line}`,
});
// Only a script does what they say.
globalStyle(`${directions} button`, { '@media': { [unscripted]: { display: 'none' } } });
globalStyle(`${actions} button`, { '@media': { [unscripted]: { display: 'none' } } });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: space.x3,
});
/** The buttons' place while it is not known yet what they do. */
export const waiting = styleVariants({
  buttons: { height: `calc(2 * ${theme.size.control} + ${theme.size.button} + 2 * ${space.x3})` },
  /** The one that closes the form. */
  button: { height: theme.size.control },
});

/** What is seldom wanted and has to be found all the same. */
export const quietAction = style({
  justifySelf: 'start',
  minHeight: space.x6,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textAlign: 'start',
  textDecorationLine: 'underline',
  textDecorationColor: color.lineControl,
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  ':hover': { color: color.ink, textDecorationColor: 'currentColor' },
});

export const meter = style({
  display: 'block',
  width: '100%',
  height: theme.size.meter,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
  backgroundColor: theme.color.line,
});
export const filled = style({ fill: theme.color.accent });

export const box = style({
  display: 'grid',
  gap: space.x2,
  justifyItems: 'start',
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
/** Takes no place while it has nothing to say. */
export const silent = style({ position: 'absolute' });
export const heading = style({
  display: 'inline-flex',
  borderRadius: theme.radius.round,
  fontSize: 'inherit',
  lineHeight: theme.leading.snug,
  letterSpacing: theme.tracking.none,
});
export const standing = style({ display: 'grid', width: '100%' });
/** Where the ticket is being drawn: as high as it will be. */
export const code = style({ paddingTop: '13.5rem', color: color.ink, textAlign: 'center' });
export const message = style({
  margin: 0,
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  color: color.ink,
  whiteSpace: 'pre-line',
});
export const quiet = style({ color: color.textQuiet });
export const from = style({ color: color.textQuiet, fontSize: theme.text.note });

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
});
export const formHeading = style([section, { scrollMarginTop: space.x12 }]);
export const description = style({ color: theme.color.textQuiet, whiteSpace: 'pre-line' });
export const bones = style({ display: 'grid', gap: space.x4 });
export const submit = style({ width: '100%', '@media': { [wide]: { width: 'auto' } } });
