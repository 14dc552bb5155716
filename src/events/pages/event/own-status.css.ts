import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const box = style({
  display: 'grid',
  gap: space.x2,
  justifyItems: 'start',
  fontSize: theme.text.meta,
  overflowWrap: 'anywhere',
});
/** Takes no place while it has nothing to say. */
export const silent = style({ position: 'absolute' });
export const heading = style({
  display: 'inline-flex',
  borderRadius: theme.radius.round,
  fontSize: 'inherit',
  lineHeight: theme.leading.snug,
  letterSpacing: theme.tracking.none,
});
export const standing = style({ display: 'grid', width: '100%' });
/** Where the ticket is being drawn: as high as it will be. */
export const code = style({ paddingTop: '13.5rem', color: color.ink, textAlign: 'center' });
export const message = style({
  margin: 0,
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  color: color.ink,
  whiteSpace: 'pre-line',
});
export const quiet = style({ color: color.textQuiet });
export const from = style({ color: color.textQuiet, fontSize: theme.text.note });
