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
/** Ends where its own column says it. */
export const onlyPhone = style({ '@media': { [tablet]: { display: 'none' } } });
/** Where it has no column. */
export const state = style({ display: 'block', marginTop: space.x2, '@media': { [tablet]: { display: 'none' } } });
/** A small picture next to what the row is called. */
export const named = style({ display: 'flex', alignItems: 'flex-start', gap: space.x3, minWidth: 0 });
export const cover = style({
  flex: 'none',
  position: 'relative',
  width: space.x10,
  height: space.x10,
  overflow: 'hidden',
  borderRadius: theme.radius.small,
  '@media': { [wide]: { width: space.x16, height: space.x10 } },
});
export const words = style({ flex: 1, minWidth: 0 });
