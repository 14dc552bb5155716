import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

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
export const title = style({ color: color.ink, fontSize: theme.text.lead, fontWeight: theme.weight.bold });
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
