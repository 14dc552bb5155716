import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, size, space } = theme;

/** The colours of the specification's table as fills, with a glyph that stands out on them. */
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size.discSmall,
    height: size.discSmall,
    borderRadius: theme.radius.round,
    color: color.ink,
  },
  variants: {
    tone: {
      success: { backgroundColor: color.success },
      error: { backgroundColor: color.danger },
      info: { backgroundColor: color.info },
      warning: { backgroundColor: color.warning },
      primary: { backgroundColor: color.primary, color: color.onNavy },
      grey: { backgroundColor: color.grey },
    },
  },
});
export type DiscTone = NonNullable<NonNullable<RecipeVariants<typeof disc>>['tone']>;

export const dot = style({
  flex: 'none',
  width: size.dot,
  height: size.dot,
  marginTop: `calc((${theme.text.meta} * ${theme.leading.snug} - ${size.dot}) / 2)`,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentText,
});

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
export const notificationRowTitle = style({
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

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  flex: 'none',
  minHeight: space.x14,
  padding: `${space.x1} ${space.x3} ${space.x1} ${space.x5}`,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.accentText,
});
export const popupTitle = style({ color: color.ink, fontSize: theme.text.lead, fontWeight: theme.weight.bold });
export const action = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: theme.size.target,
  paddingInline: space.x3,
  borderRadius: theme.radius.small,
  color: color.accentText,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
});
export const markAll = style({ marginInlineStart: 'auto' });
export const retry = style({ justifySelf: 'center' });
/** Scrolls between head and foot, so that its scrollbar leaves the popup's corners alone. */
export const list = style({
  flex: '0 1 auto',
  minHeight: `min(${space.x28}, 40vh)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const empty = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.x1,
  minHeight: `min(${space.x28}, 40vh)`,
  padding: space.x5,
  color: color.textQuiet,
  textAlign: 'center',
});
export const emptyTitle = style({ color: color.ink, fontWeight: theme.weight.strong });
export const hint = style({ fontSize: theme.text.note });
/** As high as most notifications. */
export const bones = style({
  display: 'grid',
  gridTemplateColumns: `${theme.size.discSmall} minmax(0, 1fr)`,
  gap: space.x3,
  padding: `${space.x3} ${space.x5}`,
});
export const discBone = style({ height: theme.size.discSmall, borderRadius: theme.radius.round });
export const trouble = style({
  display: 'grid',
  gap: space.x2,
  padding: `${space.x6} ${space.x5} ${space.x3}`,
  textAlign: 'center',
});
export const undo = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
  borderRadius: theme.radius.small,
  paddingInlineStart: space.x3,
});
export const deleted = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.textQuiet,
  fontSize: theme.text.note,
});
export const foot = style({
  position: 'sticky',
  bottom: 0,
  flex: 'none',
  padding: space.x1,
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});
