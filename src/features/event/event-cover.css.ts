import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const drawing = style({ display: 'block', width: '100%', height: '100%' });
export const cover = style([
  drawing,
  {
    objectFit: 'cover',
    // While a picture is on its way.
    backgroundColor: theme.color.bone,
  },
]);
