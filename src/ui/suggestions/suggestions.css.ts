import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const suggestions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });
export const label = style({ width: '100%', fontSize: theme.text.note, color: color.textQuiet });
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
  ':hover': { backgroundColor: color.surfaceUnread },
});
