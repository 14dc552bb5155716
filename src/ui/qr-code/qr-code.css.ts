import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** White to its edges, whatever it lies on: scanners want it. */
export const qr = style({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  backgroundColor: theme.color.surface,
  fill: theme.color.ink,
});
