import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { panel } from './viewer.css.ts';

const { color, space } = theme;

export const payload = style([
  panel,
  { display: 'flex', flexDirection: 'column', maxHeight: '50vh', '@media': { [wide]: { maxHeight: 'none' } } },
]);
export const note = style({ fontWeight: theme.weight.regular });
export const data = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `0 ${space.x4} ${space.x4}`,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
