import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const intro = style({ display: 'grid', gap: space.x2 });
export const title = style({ fontSize: theme.text.title });
export const description = style({
  maxWidth: theme.size.reading,
  color: color.textQuiet,
  fontSize: theme.text.prose,
  whiteSpace: 'pre-line',
});
export const aside = style({ color: color.textQuiet, fontSize: theme.text.meta });
/** Out of sight and out of reach for people, and a field like any other for programs. */
export const trap = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
