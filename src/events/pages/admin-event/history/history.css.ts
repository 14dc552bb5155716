import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const history = style({ display: 'grid', gap: space.x5, minWidth: 0 });
export const day = style({
  marginBottom: space.x2,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
});
export const entries = style({
  display: 'grid',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
});
export const entry = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x3,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: space.x8,
  height: space.x8,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentSoft,
  color: color.accentText,
});
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: space.x1,
  paddingTop: space.x1,
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
export const actor = style({
  fontWeight: theme.weight.strong,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: theme.radius.small,
  ':hover': { textDecoration: 'underline' },
});
export const each = style({ display: 'grid', gap: space.x2, paddingBlock: space.x2 });
export const one = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x3,
  fontVariantNumeric: 'tabular-nums',
});
export const oneTime = style({ flex: 'none', color: color.textQuiet });
export const time = style({
  flex: 'none',
  paddingTop: space.x1,
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontVariantNumeric: 'tabular-nums',
});
export const details = style({ fontSize: theme.text.note });
export const summary = style({
  minHeight: space.x6,
  cursor: 'pointer',
  color: color.accentText,
  fontSize: theme.text.note,
  borderRadius: theme.radius.small,
});
export const changes = style({ display: 'grid', gap: space.x1, fontSize: theme.text.note, color: color.textQuiet });
export const change = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.x2, maxWidth: theme.size.reading });
export const field = style({ fontWeight: theme.weight.strong, color: color.text });
export const before = style({ textDecorationColor: color.lineControl });
export const after = style({ color: color.ink, textDecoration: 'none', whiteSpace: 'pre-line' });
export const block = style({ marginTop: space.x1, whiteSpace: 'pre-line' });
export const label = style({ display: 'block', fontSize: theme.text.small });
