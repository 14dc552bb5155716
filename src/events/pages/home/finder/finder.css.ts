import { style } from '@vanilla-extract/css';
import { onlyUnscripted } from '#src/design/layout.css.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

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
