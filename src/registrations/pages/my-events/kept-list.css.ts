import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  padding: space.x5,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', gap: space.half, minWidth: 0, color: color.textQuiet });
export const title = style({ fontSize: theme.text.card, overflowWrap: 'anywhere' });
/** Where the list stands alone, in the place of another page. */
export const page = style({ paddingBlock: `${space.x8} ${space.x16}` });
