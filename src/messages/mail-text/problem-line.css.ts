import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x3,
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: `${space.x2} ${space.x3}`,
  border: `1px solid ${color.dangerLine}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.dangerSoft,
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: color.dangerText },
});
export const number = style({ fontFamily: theme.font.mono, fontSize: theme.text.small, color: color.dangerText });
export const code = style({
  flex: 1,
  minWidth: 0,
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const wrong = style({
  backgroundColor: 'transparent',
  color: color.dangerText,
  fontWeight: theme.weight.bold,
  textDecoration: 'underline wavy',
  textUnderlineOffset: '0.25em',
});
export const go = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.dangerText,
  whiteSpace: 'nowrap',
});
