import { globalStyle, style } from '@vanilla-extract/css';
import { night } from '#src/design/night.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** All of the window that no keyboard covers. */
export const page = style([
  night,
  {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    height: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: color.canvas,
    color: color.text,
  },
]);

// The bar, the footer and the rest of the shell: nobody at a door needs a way to anywhere else.
globalStyle(`:has(> main ${page}) > :not(main)`, { display: 'none' });

export const opening = style({ display: 'flex', flexDirection: 'column', gap: space.x1, flex: 1, padding: space.x4 });
export const pictureBone = style({ flex: 1, marginTop: space.x3, borderRadius: theme.radius.large });
export const fieldBone = style({
  flex: 'none',
  height: '60px',
  marginTop: space.x3,
  borderRadius: theme.radius.medium,
});
export const closed = style({ margin: 'auto', overflowY: 'auto' });
