import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { unscripted } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const panel = style({ display: 'grid', gap: space.x5 });
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
