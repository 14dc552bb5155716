import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const group = style({
  display: 'inline-flex',
  padding: space.half,
  borderRadius: theme.radius.small,
  border: `1px solid ${color.lineStrong}`,
  backgroundColor: color.canvas,
});
export const segment = style({
  minHeight: space.x8,
  paddingInline: space.x3,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-pressed="true"]': { backgroundColor: color.surface, color: color.ink, boxShadow: theme.shadow.low },
  },
});
