import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const form = style({ display: 'grid', gap: space.x4, marginTop: space.x4 });
export const naming = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.x2,
});
export const actions = style({ display: 'grid', gap: space.x2, marginTop: space.x2 });
