import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

/** Focus comes here when what had it is gone. */
export const list = style({ ':focus': { outline: 'none' } });
/** Two lines of it say enough. */
export const description = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: theme.size.reading,
});
export const line = style({ display: 'block' });
export const small = style({ display: 'block', '@media': { [wide]: { display: 'none' } } });
