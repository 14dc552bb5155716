import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { bright, darkroom } from '#src/design/night.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { short, sideBySide } from './media.ts';

const { color, space } = theme;

export const big = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    minHeight: space.x16,
    padding: `${space.x2} ${space.x3}`,
    border: '2px solid currentColor',
    borderRadius: theme.radius.medium,
    backgroundColor: 'transparent',
    color: 'inherit',
    // Two side by side keep their words in one line on the smallest phones.
    fontSize: `clamp(${theme.text.body}, 4.5vw, ${theme.text.lead})`,
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.snug,
    '@media': { [short]: { minHeight: theme.size.finder } },
  },
  variants: {
    isFilled: {
      true: {
        backgroundColor: color.primary,
        borderColor: color.primary,
        color: color.onNavy,
        ':hover': { backgroundColor: color.navyHigh, borderColor: color.navyHigh },
      },
      false: {},
    },
    isMiddle: {
      true: {
        minHeight: '52px',
        borderWidth: '1px',
        fontSize: theme.text.body,
        '@media': { [short]: { minHeight: '52px' } },
      },
      false: {},
    },
  },
  compoundVariants: [{ variants: { isFilled: false, isMiddle: true }, style: { borderColor: color.lineStrong } }],
});

export const head = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: `${space.x2} ${space.x1}`,
  padding: `${space.x2} ${space.x1} ${space.x3} ${space.x4}`,
  '@media': { [short]: { gap: 0, paddingBlock: `0 ${space.x2}` } },
});
export const about = style({ minWidth: 0 });
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.prose,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  letterSpacing: theme.tracking.none,
});
export const where = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.meta,
  lineHeight: theme.leading.snug,
  color: color.textQuiet,
  '@media': { [short]: { display: 'none' } },
});
export const count = style({
  marginInlineStart: space.x2,
  whiteSpace: 'nowrap',
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
  color: color.onNavyQuiet,
});
export const here = style({
  fontSize: theme.text.tabs,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
  color: color.ink,
  '@media': { [short]: { fontSize: theme.text.section } },
});
export const progress = style({ gridColumn: '1 / -1', display: 'grid', paddingInlineEnd: space.x3 });
const bar = `${progress} progress`;
globalStyle(bar, { height: space.x1, backgroundColor: color.surface });
globalStyle(`${bar}::-webkit-progress-bar`, { backgroundColor: color.surface });
globalStyle(`${bar}::-webkit-progress-value`, { backgroundColor: color.success });
globalStyle(`${bar}::-moz-progress-bar`, { backgroundColor: color.success });

export const strip = style([
  bright,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: theme.size.target,
    padding: `${space.x1} ${space.x4}`,
    backgroundColor: color.warning,
    fontSize: theme.text.meta,
    fontWeight: theme.weight.strong,
  },
]);

export const part = style({
  flex: 'none',
  margin: `0 ${space.x3} ${space.x2}`,
  border: `1px solid ${color.warningLine}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.warningSoft,
});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.target,
  paddingInline: space.x4,
  fontWeight: theme.weight.strong,
  color: color.warningText,
  cursor: 'pointer',
});
export const list = style({ maxHeight: '24dvh', overflowY: 'auto' });
export const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  paddingInlineStart: space.x4,
  borderTop: `1px solid ${color.warningLine}`,
});
export const words = style({ flex: 1, minWidth: 0, paddingBlock: space.x2, overflowWrap: 'anywhere' });
export const name = style({ display: 'block' });

export const open = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
/** All but the verdict. */
export const base = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [sideBySide]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
});
export const top = style({ flex: 'none', '@media': { [sideBySide]: { gridColumn: '1' } } });
export const scan = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [sideBySide]: { gridColumn: '2', gridRow: '1 / 3' } },
});
/** Makes room for those who were found, where both have none. */
export const away = style([scan, { display: 'none', '@media': { [sideBySide]: { display: 'flex' } } }]);
export const people = style({
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [sideBySide]: { gridColumn: '1' } },
});
export const searching = style([people, { flex: 1 }]);

export const last = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: '60px',
  margin: `0 ${space.x3} ${space.x4}`,
  marginBottom: `max(${space.x4}, env(safe-area-inset-bottom))`,
  paddingInlineStart: space.x2,
  '@media': { [short]: { minHeight: theme.size.finder, marginBottom: space.x2 }, [sideBySide]: { marginTop: 'auto' } },
});
export const tick = style({ width: '28px', height: '28px', color: color.success });
export const lastWords = style({ flex: 1, minWidth: 0 });
export const lastName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: theme.text.prose,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
});
export const lastTime = style({ fontSize: theme.text.meta, lineHeight: theme.leading.snug, color: color.textQuiet });

export const box = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  marginInline: space.x3,
  borderRadius: theme.radius.large,
  overflow: 'hidden auto',
  display: 'grid',
  backgroundColor: darkroom,
  '@media': { [sideBySide]: { margin: space.x3, marginInlineStart: 0 } },
});
export const middle = style({
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'grid',
  justifyItems: 'stretch',
  gap: space.x3,
  width: '100%',
  maxWidth: '24rem',
  padding: space.x4,
  textAlign: 'center',
  color: color.textQuiet,
  fill: 'currentColor',
});
export const scanName = style({ textAlign: 'start', marginBottom: space.x2 });
export const start = style([big({ isFilled: true }), {}]);
export const ready = style({ fontSize: theme.text.meta });

export const form = style({ display: 'grid', gap: space.x4, marginTop: space.x4 });
export const naming = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.x2,
});
export const actions = style({ display: 'grid', gap: space.x2, marginTop: space.x2 });
