import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

export const more = style({ display: 'flex', justifyContent: 'center' });
/** Two lines of it say enough. */
export const description = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: theme.size.reading,
});
export const small = style({ display: 'block', '@media': { [wide]: { display: 'none' } } });
export const filters = style({
  display: 'grid',
  gap: theme.space.x3,
  marginBottom: theme.space.x4,
  '@media': { [tablet]: { gridTemplateColumns: `minmax(0, 24rem) minmax(0, 12rem)` } },
});
