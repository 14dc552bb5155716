import { createVar, style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

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
export const ticket = style({
  vars: {
    [stubSize]: '19rem',
    [firstNotch]: `0 calc(100% - ${stubSize})`,
    [secondNotch]: `100% calc(100% - ${stubSize})`,
  },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `7rem auto ${stubSize}`,
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
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
export const art = style({ position: 'relative', minHeight: 0, overflow: 'hidden' });
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
export const title = style({
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
  marginInline: space.x5,
  borderTop: `2px dashed ${color.lineStrong}`,
  textAlign: 'center',
  '@media': {
    [wide]: {
      margin: `${space.x6} 0`,
      paddingInline: space.x6,
      borderTop: 0,
      borderInlineStart: `2px dashed ${color.lineStrong}`,
    },
  },
});
export const code = style({
  color: color.ink,
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: theme.tracking.caps,
  lineHeight: theme.leading.snug,
});
export const quiet = style({ maxWidth: '24ch', color: color.textQuiet, fontSize: theme.text.meta });
export const glyph = style({ color: color.accentText });
