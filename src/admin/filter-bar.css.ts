import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { control } from '#src/ui/field/field.css.ts';

const { color, space } = theme;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  marginBottom: space.x4,
});
export const search = style({ flex: '1 1 100%', '@media': { [wide]: { flex: '1 1 16rem', minWidth: 0 } } });
export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: theme.size.control,
  paddingInline: `${space.x3} ${space.x2}`,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.surface,
  fontSize: theme.text.note,
  transition: `border-color ${theme.time.quick}`,
  '@media': { [tablet]: { gap: space.x3, fontSize: theme.text.meta }, [wide]: { flex: 'none' } },
  ':hover': { borderColor: color.textQuiet },
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${theme.size.ring} solid ${color.focus}`,
      outlineOffset: '1px',
      borderColor: color.focus,
    },
  },
});
export const label = style({ color: color.textQuiet });
export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  fontWeight: theme.weight.strong,
  color: color.ink,
});
export const chevron = style({ color: color.textQuiet });
/** The platform's own list, opened by a click anywhere on the box; what is chosen is drawn next to the label. */
export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: theme.text.body,
});

export const searchFrame = style({ position: 'relative', display: 'block' });
export const searchInput = style([
  control,
  { paddingInlineStart: space.x10, '::-webkit-search-cancel-button': { cursor: 'pointer' } },
]);
export const searchGlyph = style({
  position: 'absolute',
  insetInlineStart: space.x3,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});

export const days = style({
  display: 'grid',
  gap: space.x4,
  maxWidth: theme.size.form,
  marginBlock: space.x4,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
