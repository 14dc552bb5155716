import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x1,
  minWidth: 0,
  textAlign: 'center',
});
export const place = style({ width: '13.5rem', maxWidth: '100%' });
export const code = style({
  color: color.ink,
  fontSize: theme.text.section,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: theme.tracking.caps,
  lineHeight: theme.leading.snug,
  whiteSpace: 'nowrap',
});
export const name = style({
  maxWidth: '100%',
  color: color.ink,
  fontWeight: theme.weight.strong,
  overflowWrap: 'anywhere',
});
