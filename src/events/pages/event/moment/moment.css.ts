import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { wide } from '#src/design/media.ts';
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
