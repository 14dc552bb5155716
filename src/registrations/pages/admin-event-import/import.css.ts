import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const sheet = style({ maxWidth: '46rem' });
export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x5 });
export const title = style({ fontSize: theme.text.section });
export const subtitle = style({ fontSize: theme.text.body });
export const further = style({ display: 'grid', gap: space.x3 });
export const furtherColumns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  alignItems: 'start',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
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
  gridTemplateColumns: '1fr auto',
  gap: space.x3,
  alignItems: 'start',
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(4rem, auto) minmax(0, 1fr) auto' } },
});
export const line = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' });
/** On a phone below the row's number and what came of it. */
export const who = style({
  gridArea: '2 / 1 / auto / -1',
  overflowWrap: 'anywhere',
  '@media': { [tablet]: { gridArea: 'auto' } },
});
export const quiet = style({ color: color.textQuiet });
export const why = style({ display: 'block', color: color.textQuiet, fontSize: theme.text.meta });
