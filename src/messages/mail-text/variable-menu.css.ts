import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const label = style({
  position: 'sticky',
  top: 0,
  padding: `${space.x3} ${space.x4} ${space.x2}`,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
});
export const variable = style({
  display: 'grid',
  padding: `${space.x2} ${space.x4}`,
  lineHeight: theme.leading.snug,
  scrollMarginTop: space.x10,
});
export const name = style({
  fontFamily: theme.font.mono,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  color: color.ink,
});
export const about = style({ fontSize: theme.text.note, color: color.text });
export const sample = style({
  fontSize: theme.text.small,
  color: color.textQuiet,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
