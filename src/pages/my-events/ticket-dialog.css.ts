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

// Of a page with a ticket that is held out, the ticket alone is printed, where paper begins.
globalStyle('body:has([data-print]) :not(:has([data-print]), [data-print], [data-print] *)', {
  '@media': { print: { display: 'none' } },
});
globalStyle('body:has([data-print]) :has([data-print])', {
  '@media': {
    print: {
      position: 'static',
      maxHeight: 'none',
      overflow: 'visible',
      boxShadow: 'none',
      filter: 'none',
      padding: 0,
    },
  },
});
