import { globalStyle, style } from '@vanilla-extract/css';
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
