import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const details = style({});
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  minHeight: theme.size.target,
  padding: `${space.x4} ${space.x6}`,
  borderRadius: theme.radius.large,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const chevron = style({
  color: color.glyphQuiet,
  transition: `transform ${theme.time.quick}`,
  selectors: { [`${details}[open] &`]: { transform: 'rotate(180deg)' } },
});
export const content = style({ padding: `0 ${space.x6} ${space.x6}` });

export const given = style({ display: 'grid', justifyItems: 'start', gap: space.x4 });
export const sheet = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x4, width: '100%' });
