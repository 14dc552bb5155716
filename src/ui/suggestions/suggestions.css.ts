import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const suggestions = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x2 });
export const label = style({ fontSize: theme.text.note, color: color.textQuiet });
export const lines = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });
/** Wider than what it stands in by the ring around what has focus, which would be cut off. */
export const row = style({
  display: 'flex',
  gap: space.x2,
  margin: `calc(-1 * ${space.x1})`,
  padding: space.x1,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  scrollPaddingInline: space.x1,
});
/** As much of a text as fits a line. */
export const suggestion = style({
  maxWidth: '100%',
  minHeight: theme.size.buttonSmall,
  paddingInline: space.x3,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.round,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.note,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { [`${row} &`]: { flex: 'none', maxWidth: 'min(20rem, 85%)' } },
  ':hover': { backgroundColor: color.surfaceUnread },
});
