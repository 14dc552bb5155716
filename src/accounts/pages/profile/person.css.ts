import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const card = style({ display: 'grid', gap: space.x6 });
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: space.x16,
  height: space.x16,
  borderRadius: theme.radius.large,
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontSize: theme.text.section,
  fontWeight: theme.weight.bold,
});
export const words = style({
  flex: '1 1 12rem',
  minWidth: 0,
  display: 'grid',
  gap: space.x1,
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
export const bio = style({
  maxWidth: theme.size.reading,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'grid',
  gap: `${space.x5} ${space.x8}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: space.x6,
  borderTop: `1px solid ${color.line}`,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const fact = style({ display: 'grid', gap: space.half, minWidth: 0 });
export const name = style({ color: color.textQuiet, fontSize: theme.text.note });
export const value = style({ color: color.ink, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const unconfirmed = style({ display: 'block', marginTop: space.x1, fontSize: theme.text.note });
