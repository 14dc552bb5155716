import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: theme.space.x4,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  ':focus': { outline: 'none' },
});
export const untilTablet = style({
  display: 'block',
  marginTop: theme.space.x1,
  '@media': { [tablet]: { display: 'none' } },
});
export const address = style({ overflowWrap: 'anywhere' });
