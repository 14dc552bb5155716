import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

export const handle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  alignSelf: 'stretch',
  width: theme.space.x8,
  minHeight: theme.size.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: color.glyphQuiet,
  cursor: 'grab',
  // A finger on it drags the item and not the page.
  touchAction: 'none',
  ':hover': { backgroundColor: color.canvas, color: color.ink },
  ':active': { cursor: 'grabbing' },
});
