import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const list = style({ position: 'relative' });
/** Beside the first month's heading, or above whatever stands there instead. */
export const tools = style({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: `calc(-1 * ${space.x4})`,
  top: space.x8,
});
export const ways = style({ marginTop: space.x5 });
/** The words of quiet buttons stand in line with what is above them. */
export const last = style({ marginInline: `calc(-1 * ${space.x5})`, marginBlockEnd: `calc(-1 * ${space.x2})` });
