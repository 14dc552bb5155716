import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const ticket = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x2,
  marginTop: space.x4,
  textAlign: 'center',
});
/** The window's head is not printed. */
export const onPaper = style({ display: 'none', '@media': { print: { display: 'block' } } });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.x3,
  marginTop: space.x6,
});

globalStyle(`${actions} > *`, { flexGrow: 1 });
