import { style } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const details = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const title = style({ marginBottom: space.x4, fontSize: theme.text.lead });
export const facts = style({ display: 'grid', gap: space.x3 });
export const fact = style({
  display: 'grid',
  gap: `0 ${space.x4}`,
  '@media': { [tablet]: { gridTemplateColumns: '8rem minmax(0, 1fr)' } },
});
export const name = style({ color: color.textQuiet, fontSize: theme.text.meta });
export const value = style({ color: color.ink, fontSize: theme.text.meta, overflowWrap: 'anywhere' });
export const texts = style({ display: 'grid', gap: space.x1 });
export const outward = style({ color: color.accentText, overflowWrap: 'anywhere' });
export const reason = style({ display: 'grid', justifyItems: 'start', gap: space.x2 });
export const written = style({ whiteSpace: 'pre-line' });

export const part = style({ minWidth: 0, paddingTop: theme.space.x2 });
export const after = style({ paddingTop: theme.space.x6 });
