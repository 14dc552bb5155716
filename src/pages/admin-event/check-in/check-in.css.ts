import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const checkIn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  maxWidth: '52rem',
  minWidth: 0,
});
export const top = style({
  display: 'grid',
  gap: space.x4,
  padding: space.x4,
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  boxShadow: theme.shadow.low,
  '@media': { [tablet]: { padding: space.x6 } },
});
export const tally = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space.x2}` });
export const here = style({
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.title,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink,
});
export const of = style({ color: color.textQuiet, fontVariantNumeric: 'tabular-nums' });
export const frame = style({ position: 'relative', display: 'block' });
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
export const input = style({
  minHeight: theme.size.finder,
  paddingInlineStart: space.x12,
  fontSize: theme.text.lead,
  '::-webkit-search-cancel-button': { cursor: 'pointer' },
});
export const hint = style({ fontSize: theme.text.note, color: color.textQuiet });

export const list = style({
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  boxShadow: theme.shadow.low,
  transition: `opacity ${theme.time.calm}`,
});
export const old = style([list, { opacity: 0.6 }]);
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.x1} ${space.x3}`,
  minHeight: space.x20,
  padding: `${space.x3} ${space.x4}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const name = style({
  fontSize: theme.text.body,
  fontWeight: theme.weight.strong,
  color: color.ink,
  overflowWrap: 'anywhere',
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.x3}`,
  fontSize: theme.text.small,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const code = style({ fontFamily: theme.font.mono, letterSpacing: theme.tracking.caps });
export const why = style({ marginTop: space.x1, fontSize: theme.text.note, color: color.textQuiet });
export const done = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `0 ${space.x2}`,
});
export const time = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: color.successText,
});
