import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const card = style({ display: 'grid', gap: space.x6, gridColumn: '1 / -1' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.x4,
});
export const filter = style({ flex: '0 1 14rem', minWidth: '10rem' });
export const group = style({ display: 'grid', gap: space.x2, justifyItems: 'start', minWidth: 0 });
export const rows = style({ display: 'grid', width: '100%' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  paddingBlock: space.x5,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', columnGap: space.x6 },
  },
});
export const words = style({ display: 'grid', gap: space.x1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontSize: theme.text.lead, lineHeight: theme.leading.snug });
export const fact = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  color: color.textQuiet,
  fontSize: theme.text.meta,
});
export const glyph = style({ color: color.glyphQuiet });
export const code = style({ color: color.ink, letterSpacing: theme.tracking.caps });
export const message = style({
  marginTop: space.x1,
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  fontSize: theme.text.meta,
  whiteSpace: 'pre-line',
});
export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  '@media': { [tablet]: { justifyContent: 'end' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2, gridColumn: '1 / -1' });
export const refusal = style({ flex: '1 0 100%' });
export const bones = style({ display: 'grid', gap: space.x2, width: '100%', paddingBlock: space.x4 });
