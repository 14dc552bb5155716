import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const card = style({ display: 'grid', gap: space.x4, gridColumn: '1 / -1' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x4,
});
export const words = style({
  flex: '1 1 14rem',
  minWidth: 0,
  display: 'grid',
  gap: space.x2,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: theme.weight.strong, fontSize: theme.text.lead });
export const bone = style({ minHeight: '6.5rem' });
