import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { cardTitle } from '#src/design/type.css.ts';

const { color, space } = theme;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  transition: `box-shadow ${theme.time.calm}, transform ${theme.time.calm}`,
  selectors: {
    '&:has(a:hover)': { boxShadow: theme.shadow.lift, transform: 'translateY(-3px)' },
    '&:has(a:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: theme.size.ring },
  },
});
export const cover = style({ position: 'relative', aspectRatio: '16 / 9', overflow: 'hidden' });
export const leaf = style({
  position: 'absolute',
  left: space.x4,
  top: space.x4,
  display: 'grid',
  justifyItems: 'center',
  minWidth: theme.space.x12,
  padding: `${space.x2} ${space.x3}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.low,
  lineHeight: 1.05,
});
export const leafMonth = style({
  fontSize: theme.text.tiny,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.caps,
  textTransform: 'uppercase',
  color: color.accentText,
});
export const leafDay = style({ fontSize: theme.text.section, fontWeight: theme.weight.heavy, color: color.ink });
export const text = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x2,
  padding: `${space.x4} ${space.x5} ${space.x5}`,
});
export const title = style([cardTitle, { marginBottom: space.x1 }]);
export const link = style({
  textDecoration: 'none',
  outline: 'none',
  // The whole card is the link's.
  '::after': { content: '', position: 'absolute', inset: 0 },
});
export const fact = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x2,
  color: color.textQuiet,
  fontSize: theme.text.meta,
});
export const glyph = style({ color: color.glyphQuiet, marginTop: space.half });
export const pills = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.x2,
  marginTop: 'auto',
  paddingTop: space.x2,
});
