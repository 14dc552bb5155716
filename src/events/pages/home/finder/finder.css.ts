import { globalStyle, style } from '@vanilla-extract/css';
import { onlyUnscripted } from '#src/design/layout.css.ts';
import { unscripted, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const chips = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  // To the edges of the window, with room for a ring of focus.
  marginInline: `calc(-1 * ${space.x4})`,
  marginBlock: `calc(-1 * ${space.x1})`,
  padding: `${space.x1} ${space.x4}`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': {
    [wide]: { flexWrap: 'wrap', justifyContent: 'space-between', margin: 0, padding: 0, overflow: 'visible' },
    [unscripted]: { flexWrap: 'wrap' },
  },
});
export const group = style({
  display: 'flex',
  flex: 'none',
  gap: space.x2,
  '@media': { [unscripted]: { flex: 'initial', flexWrap: 'wrap' } },
});
export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.target,
  paddingInline: space.x4,
  border: `1px solid ${color.navyLineStrong}`,
  borderRadius: theme.radius.round,
  backgroundColor: 'transparent',
  color: color.onNavy,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${theme.time.quick}, border-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { backgroundColor: color.navyRaised },
  ':focus-visible': { outlineColor: color.focusOnNavy },
  selectors: {
    '&:has(select:focus-visible)': {
      outline: `${theme.size.ring} solid ${color.focusOnNavy}`,
      outlineOffset: theme.size.ring,
    },
    '&[aria-current], &[data-chosen]': {
      borderColor: color.surface,
      backgroundColor: color.surface,
      color: color.ink,
    },
  },
  '@media': {
    [wide]: {
      minHeight: theme.space.x10,
      borderColor: color.lineStrong,
      color: color.text,
      ':hover': { borderColor: color.lineControl, backgroundColor: color.canvas },
      ':focus-visible': { outlineColor: color.focus },
      selectors: {
        '&:has(select:focus-visible)': { outlineColor: color.focus },
        '&[aria-current], &[data-chosen]': {
          borderColor: color.primary,
          backgroundColor: color.primary,
          color: color.onNavy,
        },
      },
    },
    'screen and (min-width: 960px) and (pointer: coarse)': { minHeight: theme.size.target },
  },
});
export const tag = style({ maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' });
export const divider = style({
  flex: 'none',
  width: '1px',
  height: space.x6,
  backgroundColor: color.navyLineStrong,
  '@media': { [wide]: { display: 'none' } },
});
export const select = style({
  position: 'relative',
  appearance: 'none',
  fieldSizing: 'content',
  maxWidth: '14rem',
  // The whole chip is the select.
  alignSelf: 'stretch',
  marginInline: `calc(-1 * ${space.x4})`,
  paddingInline: `${space.x4} ${space.x10}`,
  border: 0,
  borderRadius: theme.radius.round,
  outline: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});
globalStyle(`${select} option`, { color: color.ink, backgroundColor: color.surface });
export const chevron = style({ position: 'absolute', insetInlineEnd: space.x3, pointerEvents: 'none' });
export const onlyScripted = style({ '@media': { [unscripted]: { display: 'none' } } });
export const unscriptedDay = style({
  display: 'none',
  '@media': { [unscripted]: { display: 'inline-flex', alignItems: 'center', gap: space.x2 } },
});
export const day = style({
  minHeight: theme.size.target,
  paddingInline: space.x3,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  color: color.ink,
});

/** In the head on a phone; on a wide screen a sheet that hangs over its edge. */
export const finder = style({
  display: 'grid',
  gap: space.x2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: space.x2,
  '@media': {
    [wide]: {
      position: 'relative',
      zIndex: 1,
      gap: space.x3,
      marginTop: space.x8,
      marginBottom: `calc(-1 * ${space.x10})`,
      padding: space.x3,
      borderRadius: theme.radius.large,
      backgroundColor: color.surface,
      boxShadow: theme.shadow.lift,
    },
  },
});
export const line = style({ display: 'flex', gap: space.x2 });
export const search = style({
  position: 'relative',
  flex: 1,
  height: theme.size.control,
  borderRadius: theme.radius.control,
  border: '1px solid transparent',
  backgroundColor: color.surface,
  transition: `border-color ${theme.time.quick}`,
  selectors: {
    '&:has(:focus-visible)': { outline: `${theme.size.ring} solid ${color.focusOnNavy}`, outlineOffset: '1px' },
  },
  '@media': {
    [wide]: {
      borderColor: color.lineStrong,
      ':hover': { borderColor: color.lineControl },
      selectors: { '&:has(:focus-visible)': { outlineColor: color.focus, borderColor: color.focus } },
    },
  },
});
export const submit = style([
  onlyUnscripted,
  {
    paddingInline: space.x5,
    border: 0,
    borderRadius: theme.radius.control,
    color: color.ink,
    backgroundColor: color.accent,
    fontWeight: theme.weight.strong,
  },
]);
export const input = style({
  width: '100%',
  height: '100%',
  border: 0,
  borderRadius: theme.radius.control,
  paddingInline: `${space.x12} ${space.x3}`,
  backgroundColor: 'transparent',
  outline: 'none',
  color: color.ink,
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  '::-webkit-search-cancel-button': { cursor: 'pointer' },
});
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
