import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({
  display: 'grid',
  gap: space.x4,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  scrollMarginTop: space.x4,
  ':focus': { outline: 'none' },
});
export const untilTablet = style({ display: 'block', '@media': { [tablet]: { display: 'none' } } });
export const untilWide = style({ display: 'block', marginTop: space.x1, '@media': { [wide]: { display: 'none' } } });
export const figure = style({ color: color.ink });
export const quiet = style({ color: color.textQuiet });
