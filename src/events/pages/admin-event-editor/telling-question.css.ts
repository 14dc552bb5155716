import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const news = style({
  display: 'grid',
  gap: space.x2,
  marginTop: space.x3,
  padding: `${space.x3} ${space.x4} ${space.x3} ${space.x8}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
  overflowWrap: 'anywhere',
});
export const how = style({ marginTop: space.x3, color: color.textQuiet, fontSize: theme.text.note });
export const messages = style({ marginTop: space.x5 });
/** Below each other on a phone, the one that does most at the end of the thumb. */
export const answers = style({
  display: 'grid',
  gap: space.x3,
  marginTop: space.x6,
  '@media': { [tablet]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
