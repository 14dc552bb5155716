import { style } from '@vanilla-extract/css';
import { unscripted, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space, size } = theme;

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
