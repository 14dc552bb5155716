import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { moves } from '#src/design/media.ts';
import { rise } from '#src/design/motion.css.ts';
import { bright, onBright } from '#src/design/night.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { sideBySide, low } from '../open/media.ts';

const { color, space } = theme;

export const screen = recipe({
  base: [
    bright,
    {
      position: 'absolute',
      zIndex: theme.layer.floating,
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      // With the buttons in it: keys scroll what has the focus or holds it, and in Safari nothing else.
      overflowY: 'auto',
      '@media': { [sideBySide]: { insetInlineStart: '50%' } },
    },
  ],
  variants: {
    tone: {
      welcome: { backgroundColor: color.success },
      already: { backgroundColor: color.warning },
      refused: { backgroundColor: color.danger },
      undone: { backgroundColor: color.accent },
    },
  },
});
const edge = style({ position: 'sticky', flex: 'none', paddingInline: space.x4, backgroundColor: 'inherit' });
export const head = style([
  edge,
  {
    top: 0,
    // Over the words, which rise.
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    boxSizing: 'content-box',
    minHeight: theme.space.x12,
    paddingTop: `max(${space.x1}, env(safe-area-inset-top))`,
    fontWeight: theme.weight.strong,
  },
]);
export const foot = style([edge, { bottom: 0, paddingBottom: `max(${space.x4}, env(safe-area-inset-bottom))` }]);
export const event = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const count = style({
  fontWeight: theme.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
// In the middle where there is room, and scrolled from its top where there is none.
export const main = style({ flex: '1 0 auto', display: 'flex', flexDirection: 'column', paddingInline: space.x4 });
export const middle = style({
  marginBlock: 'auto',
  animation: `${rise} ${theme.time.calm} ease-out`,
  '@media': { [low]: { display: 'flex', alignItems: 'flex-start', gap: space.x4 } },
});
export const glyph = style({
  width: 'clamp(64px, 15vh, 128px)',
  height: 'clamp(64px, 15vh, 128px)',
  flex: 'none',
  fill: 'currentColor',
  marginBottom: 'clamp(8px, 2.4vh, 24px)',
  marginInlineStart: '-6px',
  '@media': { [low]: { marginBottom: 0 } },
});
export const words = style({ minWidth: 0, flex: 1, overflowWrap: 'anywhere' });
export const heading = style({ fontWeight: theme.weight.heavy, letterSpacing: theme.tracking.hero, textWrap: 'wrap' });
const second = { fontSize: 'clamp(1.25rem, 3.4vh, 1.75rem)', fontWeight: theme.weight.strong, lineHeight: '1.25' };
export const over = style({ ...second, display: 'block', letterSpacing: theme.tracking.none });
export const title = style({
  display: 'block',
  marginTop: space.x1,
  fontSize: 'clamp(2.125rem, 6.2vh, 3.375rem)',
  lineHeight: '1.05',
});
export const facts = style({ ...second, marginTop: space.x2, fontVariantNumeric: 'tabular-nums' });
export const text = style({ marginTop: space.x3, maxWidth: '36ch', fontSize: theme.text.lead, lineHeight: '1.4' });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, marginTop: 'clamp(10px, 2.4vh, 24px)' });
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'clamp(40px, 6vh, 48px)',
  padding: `${space.x1} ${space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: onBright.paper,
  fontSize: theme.text.card,
  fontWeight: theme.weight.strong,
});
export const note = style({
  marginTop: space.x3,
  padding: `${space.x3} ${space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: onBright.shade,
  fontSize: theme.text.lead,
  fontWeight: theme.weight.medium,
  lineHeight: '1.4',
  whiteSpace: 'pre-line',
});

export const going = style({ display: 'flex', alignItems: 'center', gap: space.x2 });
export const bar = style({
  flex: 1,
  height: theme.space.x1,
  borderRadius: theme.radius.small,
  overflow: 'hidden',
  backgroundColor: onBright.empty,
});
const pass = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'none' } });
export const passed = recipe({
  base: {
    display: 'none',
    height: '100%',
    backgroundColor: 'currentColor',
    transformOrigin: '0 0',
    '@media': { [moves]: { display: 'block', animation: `${pass} linear both` } },
  },
  // Within the same query: what stands in one comes behind what does not, and would set it running again.
  variants: { isHeld: { true: { '@media': { [moves]: { animationPlayState: 'paused' } } }, false: {} } },
});
export const pause = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.target,
  height: theme.size.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.round,
  backgroundColor: 'transparent',
});
export const pauseGlyph = style({ width: theme.space.x6, height: theme.space.x6, fill: 'currentColor' });
export const actions = recipe({
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.x3, marginTop: space.x1 },
  variants: {
    isWelcome: { true: { gridTemplateColumns: '1fr 1.6fr' }, false: {} },
    isAlone: { true: { gridTemplateColumns: '1fr' }, false: {} },
  },
});
