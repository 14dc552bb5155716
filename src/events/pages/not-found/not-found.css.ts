import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { note as quiet } from '#src/design/type.css.ts';

const { color, space } = theme;

export const state = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.x2,
  padding: `${space.x10} ${space.x4} ${space.x12}`,
  textAlign: 'center',
});
export const title = style({ fontSize: theme.text.title });
export const text = style({ maxWidth: '46ch', marginBottom: space.x4, color: color.textQuiet });
export const suggested = style({
  display: 'grid',
  gap: space.x3,
  width: `calc(100% - 2 * ${space.x4})`,
  maxWidth: theme.size.formWide,
  marginInline: 'auto',
  paddingBottom: space.x10,
});
export const list = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.menu,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const thumb = style({
  flex: 'none',
  width: '72px',
  height: space.x12,
  borderRadius: theme.radius.small,
  overflow: 'hidden',
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const link = style({
  color: color.ink,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const note = style([quiet]);
