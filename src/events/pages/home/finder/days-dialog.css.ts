import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const form = style({ marginTop: space.x5 });
export const days = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x4,
  '@media': { [tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const actions = style({ marginTop: space.x6 });
