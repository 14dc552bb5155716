import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  alignItems: 'start',
  marginTop: `calc(-1 * ${space.x12})`,
  '@media': {
    [wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}`,
      marginTop: `calc(-1 * ${space.x16})`,
    },
  },
});
/** Over both columns. */
export const whole = style({ gridColumn: '1 / -1' });
