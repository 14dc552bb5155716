import { style } from '@vanilla-extract/css';
import { onlyUnscripted } from '#src/design/layout.css.ts';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const finder = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.x2,
  marginTop: `calc(-1 * ${space.x10})`,
  padding: space.x3,
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.lift,
  '@media': {
    [tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: 'minmax(0, 2.4fr) repeat(3, minmax(0, 1fr))' },
  },
});

const box = style({
  position: 'relative',
  height: theme.size.finder,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  transition: `border-color ${theme.time.quick}`,
  ':hover': { borderColor: color.lineControl },
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${theme.size.ring} solid ${color.focus}`,
      outlineOffset: '1px',
      borderColor: color.focus,
    },
  },
});
export const search = style([box, { gridColumn: '1 / -1', '@media': { [wide]: { gridColumn: 'auto' } } }]);
export const submit = style([
  box,
  onlyUnscripted,
  { color: color.onNavy, backgroundColor: color.primary, fontWeight: theme.weight.strong },
]);
export const choice = style([
  box,
  {
    // Three choices in two columns: the last one has a row to itself.
    selectors: { '&:last-child': { gridColumn: '1 / -1' } },
    '@media': { [tablet]: { selectors: { '&:last-child': { gridColumn: 'auto' } } } },
  },
]);
const inside = style({
  width: '100%',
  height: '100%',
  border: 0,
  borderRadius: theme.radius.control,
  backgroundColor: 'transparent',
  outline: 'none',
  color: color.ink,
});
export const input = style([
  inside,
  {
    paddingInline: `${space.x12} ${space.x3}`,
    '::placeholder': { color: color.textQuiet, opacity: 1 },
    '::-webkit-search-cancel-button': { cursor: 'pointer' },
  },
]);
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
export const label = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: space.x2,
  fontSize: theme.text.small,
  lineHeight: theme.leading.snug,
  color: color.textQuiet,
  pointerEvents: 'none',
});
export const select = style([
  inside,
  {
    appearance: 'none',
    cursor: 'pointer',
    padding: `${space.x5} ${space.x10} 0 ${space.x4}`,
    fontWeight: theme.weight.strong,
    textOverflow: 'ellipsis',
  },
]);
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space.x3,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
