import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: theme.size.buttonSmall,
  marginBottom: space.x4,
});
export const description = style({
  marginBottom: space.x5,
  color: color.textQuiet,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const foot = style({ marginTop: space.x5, ':empty': { display: 'none' } });
export const note = style({ marginTop: space.x4, fontSize: theme.text.note, color: color.textQuiet });
export const title = style({ lineHeight: 1, letterSpacing: theme.tracking.none });
