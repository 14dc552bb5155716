import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({
  display: 'inline-flex',
  alignSelf: 'flex-start',
  padding: space.half,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
  border: `1px solid ${color.line}`,
});
export const tab = style({
  minHeight: space.x8,
  padding: `${space.x1} ${space.x4}`,
  border: '1px solid transparent',
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { color: color.ink },
  selectors: {
    '&[aria-selected="true"]': {
      backgroundColor: color.surface,
      borderColor: color.lineStrong,
      color: color.ink,
      boxShadow: theme.shadow.low,
    },
  },
});
