import { style } from '@vanilla-extract/css';
import { cardTitle } from '#src/design/type.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x4,
  padding: space.x6,
});
export const event = style({ color: color.textQuiet, overflowWrap: 'anywhere' });
export const address = style({ overflowWrap: 'anywhere' });
export const description = style({ color: color.textQuiet, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const send = style({ display: 'grid', gap: space.x2 });
export const card = style({ display: 'grid', justifyItems: 'start', gap: space.x3, overflowWrap: 'anywhere' });
export const title = style([cardTitle]);
export const cards = style({ display: 'grid', gap: space.x4, marginTop: space.x6 });
