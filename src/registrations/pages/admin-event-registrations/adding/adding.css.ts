import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const asked = style({ marginTop: space.x5 });
export const fold = style({ borderRadius: theme.radius.medium, border: `1px solid ${color.line}` });
export const foldHead = style({
  padding: `${space.x3} ${space.x4}`,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
});
export const quiet = style({ color: color.textQuiet, fontWeight: theme.weight.regular });
export const folded = style({ padding: `${space.x2} ${space.x4} ${space.x5}` });
