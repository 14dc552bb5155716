import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const sheet = style({ maxWidth: '46rem' });
export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x5 });
export const title = style({ fontSize: theme.text.section });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const waiting = style({ display: 'flex', alignItems: 'center', gap: space.x3 });
export const rows = style({
  display: 'grid',
  maxHeight: '28rem',
  overflowY: 'auto',
  borderBlock: `1px solid ${color.line}`,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(4rem, auto) minmax(0, 1fr) auto',
  gap: space.x3,
  alignItems: 'start',
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});
export const line = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' });
export const who = style({ overflowWrap: 'anywhere' });
export const quiet = style({ color: color.textQuiet });
export const why = style({ display: 'block', color: color.textQuiet, fontSize: theme.text.meta });
