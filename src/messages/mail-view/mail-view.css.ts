import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** The formats and the width share a row. */
export const view = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gap: space.x3,
  alignItems: 'center',
  minWidth: 0,
  minHeight: 0,
});
export const width = style({
  display: 'none',
  gridRow: 2,
  gridColumn: 2,
  justifySelf: 'end',
  '@media': { [tablet]: { display: 'block' } },
});
export const panel = style({ gridColumn: '1 / -1', alignSelf: 'stretch', minWidth: 0, minHeight: 0 });

/** As a line of an inbox. */
export const inbox = style({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: space.x3,
  alignItems: 'center',
  padding: `${space.x3} ${space.x4}`,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surfaceUnread,
});
export const disc = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: theme.size.disc,
  height: theme.size.disc,
  borderRadius: theme.radius.round,
  backgroundColor: color.primary,
  color: color.onNavy,
  fontWeight: theme.weight.bold,
});
export const words = style({ minWidth: 0, lineHeight: theme.leading.snug });
export const sender = style({ fontSize: theme.text.small, color: color.textQuiet });
export const subject = style({ fontWeight: theme.weight.strong, color: color.ink, overflowWrap: 'anywhere' });
export const start = style({
  fontSize: theme.text.note,
  color: color.textQuiet,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const sheet = style({
  maxHeight: '100%',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.canvas,
  transition: `opacity ${theme.time.calm}`,
});
export const old = style({ opacity: 0.6 });
export const html = style({ contain: 'paint' });
export const phone = style({ width: theme.size.phone, maxWidth: '100%', marginInline: 'auto' });
export const plain = style({
  padding: space.x4,
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  lineHeight: theme.leading.body,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: color.text,
  backgroundColor: color.surface,
});
