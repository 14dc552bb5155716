import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBar } from '#src/design/layout.css.ts';
import { narrow } from '#src/design/media.ts';
import { slideUp } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const height = '3.5rem';
const reserved = `calc(${height} + env(safe-area-inset-bottom))`;

export const place = style({
  position: 'fixed',
  zIndex: theme.layer.floating,
  insetInline: 0,
  bottom: 0,
  animation: `${slideUp} ${theme.time.calm} ease-out`,
  '@media': { print: { display: 'none' } },
  selectors: {
    // The page shows a ticket itself, or has its own bar there.
    ':root:has([data-shows-ticket], [data-bottom-bar]) &': { display: 'none' },
  },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x3,
  width: '100%',
  minHeight: reserved,
  padding: `${space.x1} ${space.x4} calc(${space.x1} + env(safe-area-inset-bottom))`,
  border: 0,
  borderTop: `1px solid ${color.navyLineStrong}`,
  backgroundColor: color.navyHigh,
  color: color.onNavy,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { backgroundColor: color.primary },
  ':focus-visible': { outlineColor: color.focusOnNavy, outlineOffset: '-4px' },
});
export const glyph = style({ flex: 'none', color: color.accent });
export const words = style({ display: 'grid', minWidth: 0 });
export const going = style({ fontWeight: theme.weight.strong });
export const event = style({
  overflow: 'hidden',
  color: color.onNavyQuiet,
  fontSize: theme.text.note,
  lineHeight: theme.leading.snug,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

// What floats stands above it, what takes focus is not under it, and the page's end can be read.
const isShown = `:root:has(${place}):not(:has([data-shows-ticket], [data-bottom-bar]))`;
globalStyle(isShown, { vars: { [bottomBar]: reserved }, scrollPaddingBottom: reserved });
globalStyle(`${isShown} body`, { '@media': { screen: { paddingBottom: reserved } } });
// The keyboard is up: it leaves no room.
globalStyle(`:root:has(input:focus, textarea:focus) ${place}`, { '@media': { [narrow]: { display: 'none' } } });
