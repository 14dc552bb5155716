import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const place = style({
  paddingBottom: space.x2,
  borderBottom: `1px solid ${color.line}`,
  marginBottom: space.x2,
});
export const summary = style({
  padding: `${space.x1} ${space.x4}`,
  minHeight: theme.size.buttonSmall,
  alignContent: 'center',
  fontSize: theme.text.small,
  color: color.accentText,
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.x2,
  padding: `${space.x1} ${space.x4} ${space.x2}`,
});
export const field = style({
  display: 'grid',
  gap: space.x1,
  width: '100%',
  fontSize: theme.text.note,
  color: color.textQuiet,
});
export const control = style({
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: space.x2,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.small,
});
export const text = style([control, { resize: 'vertical', fontFamily: theme.font.mono }]);
export const said = style({
  fontSize: theme.text.note,
  color: color.text,
  overflowWrap: 'anywhere',
  selectors: { '&[data-wrong]': { color: color.dangerText } },
});
