import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { section } from '#src/design/type.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
});
export const heading = style([section, { scrollMarginTop: space.x12 }]);
export const description = style({ color: theme.color.textQuiet, whiteSpace: 'pre-line' });
export const bones = style({ display: 'grid', gap: space.x4 });
export const submit = style({ width: '100%', '@media': { [wide]: { width: 'auto' } } });
