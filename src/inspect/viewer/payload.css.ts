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
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `0 ${space.x4} ${space.x4}`,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.text,
  overflowWrap: 'anywhere',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const data = style({ fontFamily: 'inherit', whiteSpace: 'pre-wrap' });
export const unchanged = style({ paddingBottom: space.x2, color: color.textQuiet });
export const changes = style({
  marginBottom: space.x2,
  paddingBottom: space.x2,
  borderBottom: `1px solid ${color.line}`,
});
export const before = style({ backgroundColor: color.dangerSoft, color: color.dangerText });
export const after = style({
  backgroundColor: color.successSoft,
  color: color.successText,
  textDecoration: 'none',
});
