import { createVar, style, type StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** How much of it can be torn off: high on a small screen, wide on another. */
const stubSize = createVar();
const notch = createVar();
const [firstNotch, secondNotch] = [createVar(), createVar()];

const hole = (at: string) => `radial-gradient(circle ${notch} at ${at}, #0000 calc(${notch} - 0.5px), #000 ${notch})`;
const isNextOf = (isNext: StyleRule, isNot: StyleRule = {}) => ({
  variants: { isNext: { true: isNext, false: isNot } },
});

export const row = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x2 });
// The notches are cut out of the shadow too.
export const lift = style({
  filter: 'drop-shadow(0 0 0.6px rgba(19, 24, 46, 0.4)) drop-shadow(0 1px 2px rgba(19, 24, 46, 0.06))',
});
export const ticket = recipe({
  base: {
    display: 'grid',
    overflow: 'hidden',
    backgroundColor: color.surface,
    borderRadius: theme.radius.menu,
    maskImage: `${hole(firstNotch)}, ${hole(secondNotch)}`,
    maskComposite: 'intersect',
    vars: {
      [notch]: '9px',
      [firstNotch]: `0 calc(100% - ${stubSize})`,
      [secondNotch]: `100% calc(100% - ${stubSize})`,
    },
    '@media': {
      [wide]: {
        gridTemplateAreas: '"art body stub"',
        minHeight: '8.75rem',
        vars: {
          [notch]: '8px',
          [firstNotch]: `calc(100% - ${stubSize}) 0`,
          [secondNotch]: `calc(100% - ${stubSize}) 100%`,
        },
      },
    },
  },
  ...isNextOf(
    {
      vars: { [stubSize]: '4.5rem' },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"art" "body" "stub"',
      gridTemplateRows: `6rem auto ${stubSize}`,
      '@media': {
        [wide]: {
          vars: { [stubSize]: '304px', [notch]: '12px' },
          gridTemplateColumns: `336px minmax(0, 1fr) ${stubSize}`,
          gridTemplateRows: 'minmax(14.75rem, auto)',
          borderRadius: theme.radius.large,
        },
      },
    },
    {
      vars: { [stubSize]: '4rem' },
      gridTemplateColumns: '92px minmax(0, 1fr)',
      gridTemplateAreas: '"art body" "stub stub"',
      gridTemplateRows: `auto ${stubSize}`,
      '@media': {
        [wide]: {
          vars: { [stubSize]: '248px' },
          gridTemplateColumns: `216px minmax(0, 1fr) ${stubSize}`,
          gridTemplateRows: 'auto',
        },
      },
    },
  ),
});
export const art = style({ gridArea: 'art', position: 'relative', minHeight: 0, overflow: 'hidden' });
export const body = recipe({
  base: {
    gridArea: 'body',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-start',
    gap: space.x1,
    padding: `${space.x3} ${space.x4}`,
    '@media': { [wide]: { gap: space.x2, padding: `${space.x4} ${space.x6}` } },
  },
  ...isNextOf({
    paddingInline: space.x5,
    '@media': { [wide]: { padding: `${space.x6} ${space.x8} ${space.x6} ${space.x9}` } },
  }),
});
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x2} ${space.x3}`,
});
export const next = style({ color: color.accentText, fontSize: theme.text.meta, fontWeight: theme.weight.strong });
export const title = recipe({
  base: { lineHeight: theme.leading.snug, overflowWrap: 'anywhere' },
  ...isNextOf(
    {
      fontSize: theme.text.section,
      '@media': { [wide]: { fontSize: theme.text.title, letterSpacing: theme.tracking.title } },
    },
    { fontSize: theme.text.prose, '@media': { [wide]: { fontSize: theme.text.card } } },
  ),
});
export const link = style({ textDecoration: 'none', ':hover': { textDecoration: 'underline' } });
export const facts = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: `${space.half} ${space.x5}`,
    fontSize: theme.text.meta,
    color: color.textQuiet,
  },
  ...isNextOf(
    { '@media': { [wide]: { fontSize: theme.text.body, gap: space.x1 } } },
    { '@media': { [wide]: { flexDirection: 'row', flexWrap: 'wrap' } } },
  ),
});
export const fact = style({ display: 'flex', alignItems: 'start', gap: space.x2 });
export const yours = style({ display: 'block', fontSize: theme.text.note });
/** In the middle of the first line. */
export const glyph = style({ flex: 'none', height: '1lh', color: color.glyphQuiet });
export const message = style({
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  fontSize: theme.text.meta,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const stub = recipe({
  base: {
    gridArea: 'stub',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x3,
    borderTop: `2px dashed ${color.lineStrong}`,
    '@media': {
      [wide]: {
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'center',
        borderTop: 0,
        borderInlineStart: `2px dashed ${color.lineStrong}`,
        marginInline: 0,
        paddingInline: space.x6,
      },
    },
  },
  ...isNextOf(
    {
      marginInline: space.x5,
      '@media': { [wide]: { marginBlock: space.x5, gap: space.x5, textAlign: 'center' } },
    },
    { marginInline: space.x4, '@media': { [wide]: { marginBlock: space.x4 } } },
  ),
});
/** Its words stay on one line, and the reason next to it wraps. */
export const action = style({ flex: 'none' });
export const reason = style({
  flex: '0 1 auto',
  color: color.textQuiet,
  fontSize: theme.text.note,
  lineHeight: theme.leading.snug,
});
export const code = recipe({
  base: {
    display: 'block',
    color: color.ink,
    fontSize: theme.text.prose,
    letterSpacing: theme.tracking.caps,
    whiteSpace: 'nowrap',
  },
  ...isNextOf({ '@media': { [wide]: { fontSize: theme.text.title, marginTop: space.x1 } } }),
});
