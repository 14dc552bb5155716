import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({ display: 'grid', gap: space.x3, marginBlock: space.x5 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
});
export const keys = style({ display: 'flex', flexWrap: 'wrap', gap: space.x1, margin: 0 });
export const key = style({
  minWidth: space.x6,
  padding: `${space.x1} ${space.x2}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.canvas,
  font: 'inherit',
  fontSize: theme.text.small,
  textAlign: 'center',
});
