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
