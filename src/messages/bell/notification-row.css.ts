import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const row = recipe({
  base: { display: 'flex', alignItems: 'stretch' },
  variants: { isUnread: { true: { backgroundColor: color.surfaceUnread }, false: {} } },
});
// The margins keep what has focus from hiding under the popup's head and foot.
const scrollMarginBlock = space.x16;
export const item = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x3,
  padding: `${space.x3} ${space.x1} ${space.x3} ${space.x5}`,
  scrollMarginBlock,
});
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: space.half, overflowWrap: 'anywhere' });
export const title = style({
  color: color.ink,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
});
export const message = style({ color: color.textQuiet, fontSize: theme.text.note, lineHeight: theme.leading.snug });
export const time = style({
  justifySelf: 'start',
  color: color.textQuiet,
  fontSize: theme.text.small,
  lineHeight: theme.leading.snug,
});
export const remove = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'flex-start',
  width: theme.size.target,
  height: theme.size.target,
  borderRadius: theme.radius.round,
  marginInlineEnd: space.x2,
  color: color.textQuiet,
  scrollMarginBlock,
  ':hover': { color: color.dangerText },
});
