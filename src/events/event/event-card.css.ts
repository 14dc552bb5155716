import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { cardTitle } from '#src/design/type.css.ts';

const { color, space } = theme;

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  boxShadow: theme.shadow.low,
  transition: `box-shadow ${theme.time.calm}, transform ${theme.time.calm}`,
  selectors: {
    '&:has(a:hover)': { boxShadow: theme.shadow.lift, transform: 'translateY(-3px)' },
    '&:has(a:focus-visible)': { outline: `${theme.size.ring} solid ${color.focus}`, outlineOffset: theme.size.ring },
  },
  // Over the picture, as nothing pale may show through at its round corners.
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${color.edge}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
});
export const cover = style({
  position: 'relative',
  height: theme.size.coverCard,
  overflow: 'hidden',
  '@media': { [tablet]: { height: 'auto', aspectRatio: '16 / 9' } },
});
export const text = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.x1,
  padding: `${space.x3} ${space.x4} ${space.x4}`,
  backgroundColor: color.surface,
  '@media': { [tablet]: { padding: `${space.x4} ${space.x5} ${space.x5}` } },
});
export const title = style([cardTitle]);
export const link = style({
  textDecoration: 'none',
  outline: 'none',
  // The whole card is the link's.
  '::after': { content: '', position: 'absolute', inset: 0 },
});
export const meta = style({ position: 'relative', color: color.text, fontSize: theme.text.meta });
export const summary = style({
  overflow: 'hidden',
  color: color.textQuiet,
  fontSize: theme.text.meta,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const pills = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.x2,
  marginTop: 'auto',
  paddingTop: space.x2,
  whiteSpace: 'nowrap',
});

export const drawing = style({ display: 'block', width: '100%', height: '100%' });
export const eventCover = style([
  drawing,
  {
    objectFit: 'cover',
    // While a picture is on its way.
    backgroundColor: theme.color.bone,
  },
]);
/** On a cover: the day that the event begins. */
export const leaf = style({
  position: 'absolute',
  left: space.x3,
  top: space.x3,
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
