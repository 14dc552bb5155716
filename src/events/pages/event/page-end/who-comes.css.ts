import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const part = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const people = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.x3} ${space.x5}`,
});
export const person = style({ display: 'inline-flex', alignItems: 'center', gap: space.x2, minWidth: 0 });
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const quiet = style({ color: color.textQuiet });
