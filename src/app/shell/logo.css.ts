import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

export const logo = style({
  fill: theme.color.onNavy,
  width: '130px',
  height: '32px',
  '@media': { [wide]: { width: '200px', height: '48px' } },
});
export const word = style({
  fontFamily: theme.font.family,
  fontWeight: theme.weight.heavy,
  letterSpacing: theme.tracking.hero,
});
