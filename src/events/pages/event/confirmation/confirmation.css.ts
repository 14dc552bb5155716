import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { narrow, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const head = style({
  color: color.onNavy,
  backgroundColor: color.primary,
  backgroundImage: `radial-gradient(420px 150px at 96% 115%, ${color.glow} 0, transparent 70%)`,
  padding: `${space.x4} 0 5.25rem`,
  '@media': {
    [wide]: {
      padding: `${space.x12} 0 10.5rem`,
      backgroundImage: `radial-gradient(800px 380px at 88% 115%, ${color.glow} 0, transparent 70%)`,
    },
  },
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  '@media': { [wide]: { gap: space.x5 } },
});
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '3.25rem',
    height: '3.25rem',
    borderRadius: theme.radius.round,
    color: color.ink,
    '@media': { [wide]: { width: '4rem', height: '4rem' } },
  },
  variants: {
    tone: {
      success: { backgroundColor: color.success },
      warning: { backgroundColor: color.warning },
      info: { backgroundColor: color.accent },
    },
  },
});
export const words = style({ minWidth: 0 });
export const title = style({
  color: color.onNavy,
  fontSize: theme.text.title,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
  lineHeight: theme.leading.tight,
  overflowWrap: 'anywhere',
  ':focus-visible': { outlineColor: color.focusOnNavy },
  '@media': { [wide]: { fontSize: theme.text.hero } },
});
export const lead = style({
  marginTop: space.x1,
  color: color.onNavyQuiet,
  '@media': { [wide]: { marginTop: space.x3, fontSize: theme.text.lead } },
});
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: space.x16 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
  marginTop: space.x5,
  '@media': { [wide]: { marginTop: space.x8 } },
});
export const main = style({ flex: '1 1 100%', '@media': { [wide]: { flex: 'none' } } });
export const other = style({
  flex: '1 1 0',
  minWidth: 0,
  paddingInline: 0,
  '@media': { [wide]: { flex: 'none', minWidth: '8.5rem' } },
});
export const mail = style({
  flex: '1 1 100%',
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minWidth: 0,
  marginTop: space.x1,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  '@media': { [wide]: { flex: '1 1 0', justifyContent: 'flex-end', marginTop: 0 } },
});
export const address = style({ color: color.text, fontWeight: theme.weight.strong, overflowWrap: 'anywhere' });
export const after = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  marginTop: space.x8,
  '@media': {
    [wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}`,
      columnGap: space.x10,
      alignItems: 'start',
      marginTop: space.x10,
    },
  },
});
export const message = style({
  margin: `${space.x5} 0 0`,
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  color: color.ink,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const from = style({ color: color.textQuiet, fontSize: theme.text.note });
export const text = style({ minWidth: 0 });
export const side = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const plans = style({ display: 'grid', gap: space.x2 });
export const plansText = style({ color: color.textQuiet, fontSize: theme.text.meta });

/** How much of it can be torn off: high on a small screen, wide on another. */
const stubSize = createVar();
const [firstNotch, secondNotch] = [createVar(), createVar()];
const hole = (at: string) => `radial-gradient(circle 12px at ${at}, #0000 11.5px, #000 12px)`;

// The notches are cut out of the shadow too.
export const lift = style({
  marginTop: `calc(-1 * ${space.x16})`,
  filter: 'drop-shadow(0 0 0.6px rgba(19, 24, 46, 0.4)) drop-shadow(0 14px 16px rgba(19, 24, 46, 0.1))',
  '@media': {
    [wide]: {
      marginTop: '-7.5rem',
      filter: 'drop-shadow(0 0 0.6px rgba(19, 24, 46, 0.35)) drop-shadow(0 16px 28px rgba(19, 24, 46, 0.16))',
    },
  },
});
const withStub = (size: string) => ({
  vars: { [stubSize]: size, [firstNotch]: `0 ${stubSize}`, [secondNotch]: `100% ${stubSize}` },
  gridTemplateRows: `${stubSize} auto`,
  maskImage: `${hole(firstNotch)}, ${hole(secondNotch)}`,
  maskComposite: 'intersect',
  '@media': {
    [wide]: {
      vars: {
        [stubSize]: '304px',
        [firstNotch]: `calc(100% - ${stubSize}) 0`,
        [secondNotch]: `calc(100% - ${stubSize}) 100%`,
      },
      gridTemplateColumns: `336px minmax(0, 1fr) ${stubSize}`,
      gridTemplateRows: 'minmax(21.5rem, auto)',
    },
  },
});

export const ticket = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflow: 'hidden',
    borderRadius: theme.radius.large,
    backgroundColor: color.surface,
  },
  variants: {
    stub: {
      qr: withStub('19rem'),
      code: withStub('6.5rem'),
      none: {
        '@media': {
          [wide]: { gridTemplateColumns: '336px minmax(0, 1fr)', gridTemplateRows: 'minmax(16rem, auto)' },
        },
      },
    },
  },
});
/** On a small screen the code has its place. */
export const art = style({
  position: 'relative',
  minHeight: 0,
  overflow: 'hidden',
  '@media': { [narrow]: { display: 'none' } },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space.x4,
  minWidth: 0,
  padding: `${space.x5} ${space.x5} ${space.x6}`,
  '@media': { [wide]: { gap: space.x6, padding: `${space.x8} ${space.x8} ${space.x8} ${space.x10}` } },
});
export const names = style({ display: 'grid', gap: space.x1 });
export const host = style({ color: color.textQuiet, fontSize: theme.text.meta });
export const ticketTitle = style({
  fontSize: theme.text.section,
  lineHeight: theme.leading.tight,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { fontSize: theme.text.title, letterSpacing: theme.tracking.title } },
});
export const stub = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x1,
  minWidth: 0,
  order: -1,
  marginInline: space.x5,
  borderBottom: `2px dashed ${color.lineStrong}`,
  textAlign: 'center',
  '@media': {
    [wide]: {
      order: 0,
      margin: `${space.x6} 0`,
      paddingInline: space.x6,
      borderBottom: 0,
      borderInlineStart: `2px dashed ${color.lineStrong}`,
    },
  },
});
