import { style } from '@vanilla-extract/css';
import { row } from '#src/design/flow.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const tools = style([row(), { padding: `${space.x2} ${space.x4} 0`, fontSize: theme.text.note }]);
export const name = style({ fontSize: theme.text.card, overflowWrap: 'anywhere' });
export const words = style({
  padding: `${space.x2} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const text = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: space.x4,
  borderBlockStart: `1px solid ${color.line}`,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.text,
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
