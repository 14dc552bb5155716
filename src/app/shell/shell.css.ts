import { fallbackVar, style } from '@vanilla-extract/css';
import { bottomBar } from '#src/design/layout.css.ts';
import { unscripted, wide } from '#src/design/media.ts';
import { appear, creep } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, size, space } = theme;

export const logo = style({
  fill: color.onNavy,
  width: '130px',
  height: '32px',
  '@media': { [wide]: { width: '200px', height: '48px' } },
});
export const word = style({
  fontFamily: theme.font.family,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
  minHeight: size.barMobile,
  paddingInline: `${space.x4} ${space.x2}`,
  backgroundColor: color.primary,
  color: color.onNavy,
  '@media': { [wide]: { minHeight: size.bar, paddingInline: `${space.x6}` } },
});
export const home = style({
  flex: 'none',
  borderRadius: theme.radius.small,
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
/** As wide whatever stands in it, which changes with the session. */
export const nav = style({ flex: 1 });
export const list = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  '@media': { [wide]: { gap: space.x2 } },
});
export const entry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: size.button,
  paddingInline: space.x4,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.onNavyQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  // Every entry is in the bar where no menu can be opened.
  '@media': { [`${unscripted} and (max-width: 480px)`]: { paddingInline: space.x2, whiteSpace: 'nowrap' } },
  transition: `background-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { color: color.onNavy, backgroundColor: color.navyHover },
  ':focus-visible': { outlineColor: color.focusOnNavy },
  selectors: { '&[aria-current]': { color: color.onNavy, backgroundColor: color.navyRaised } },
});
export const signUp = style([
  entry,
  {
    color: color.ink,
    backgroundColor: color.accent,
    ':hover': { color: color.ink, backgroundColor: color.accentHigh },
    ':focus-visible': { outlineColor: color.onNavy },
    selectors: { '&[aria-current]': { color: color.ink, backgroundColor: color.accentHigh } },
  },
]);

export const bugButtonPlace = style({
  position: 'fixed',
  zIndex: theme.layer.floating,
  right: space.x4,
  bottom: space.x4,
  // Moved, not laid out again: that would count as a page that moves by itself.
  translate: `0 calc(-1 * ${fallbackVar(bottomBar, 'env(safe-area-inset-bottom)')})`,
  transition: `transform ${theme.time.quick}`,
  '@media': {
    [wide]: { right: space.x6, bottom: space.x6, translate: `0 calc(-1 * ${fallbackVar(bottomBar, '0px')})` },
    print: { display: 'none' },
  },
  // All but an edge leaves the window at once, and the edge lies on the page's margin, where neither words nor controls are.
  selectors: {
    '&[data-aside]:not(:focus-within)': {
      transform: `translateX(calc(${size.bug} + ${space.x2}))`,
      transition: 'none',
    },
  },
});
export const bugButton = style({
  display: 'grid',
  placeItems: 'center',
  width: size.bug,
  height: size.bug,
  borderRadius: theme.radius.round,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: theme.shadow.lift,
  transition: `transform ${theme.time.quick}, box-shadow ${theme.time.quick}`,
  ':hover': { transform: 'translateY(-2px)', boxShadow: theme.shadow.float },
  ':focus-visible': { borderRadius: theme.radius.round },
});

export const footer = style({
  marginTop: space.x16,
  // Room below, so that the bug button never lies over the links when the page is at its end.
  paddingBlock: `${space.x5} calc(${size.bug} + ${space.x12})`,
  borderTop: `1px solid ${color.line}`,
  color: color.secondary,
  fontSize: theme.text.meta,
});
export const inside = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x4 });
export const links = style({ display: 'flex', gap: space.x1, marginInlineEnd: `calc(-1 * ${space.x2})` });
export const link = style({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: theme.radius.small,
  color: color.secondary,
  ':hover': { color: color.ink, backgroundColor: color.bone },
});

/** In the window wherever one has scrolled to. */
export const offlineBannerPlace = style({ position: 'sticky', zIndex: theme.layer.floating, top: 0 });
export const offlineBanner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x2,
  padding: `${space.x2} ${space.x4}`,
  backgroundColor: color.warningSoft,
  borderBottom: `1px solid ${color.warningLine}`,
  color: color.warningText,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
});

export const shell = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const main = style({ flex: 1, minWidth: 0 });

export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '50vh' });
// Appears only when the wait is one that a person notices.
export const progress = style({
  position: 'fixed',
  zIndex: theme.layer.skip,
  top: 0,
  insetInline: 0,
  height: '3px',
  backgroundColor: color.accent,
  transformOrigin: '0 0',
  animation: `${appear} ${theme.time.quick} 150ms both, ${creep} 4s 150ms ease-out both`,
});
