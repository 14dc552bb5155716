import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { note } from '#src/design/type.css.ts';

const { color, space } = theme;

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space.x6,
  paddingBlock: space.x8,
});
export const list = style({
  width: '100%',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.menu,
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({
  // 24 px to press.
  paddingBlock: space.half,
  color: color.ink,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const day = style([note]);
export const bone = style({ height: '12rem', borderRadius: theme.radius.menu });
