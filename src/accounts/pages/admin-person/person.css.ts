import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const facts = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  marginBottom: space.x4,
});
export const name = style({ color: color.textQuiet, fontSize: theme.text.note });
export const fact = style({ color: color.ink, overflowWrap: 'anywhere' });
export const part = style({
  marginTop: space.x5,
  display: 'grid',
  gap: space.x3,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const heading = style({ fontSize: theme.text.section, color: color.ink });
export const none = style({ color: color.textQuiet });
