import { style } from '@vanilla-extract/css';
import { narrow, wide } from '#src/design/media.ts';
import { appear, grow, slideUp } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

/** 420 wide and 600 high at most (specification, point 9), less where the screen has no room. */
export const content = style({
  zIndex: theme.layer.menu,
  display: 'flex',
  flexDirection: 'column',
  width: theme.size.menuWidth,
  maxWidth: `calc(100vw - 2 * ${theme.space.x2})`,
  maxHeight: `min(${theme.size.menuHeight}, var(--radix-dropdown-menu-content-available-height))`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.color.surface,
  color: theme.color.text,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.menu,
  boxShadow: theme.shadow.float,
  transformOrigin: 'var(--radix-dropdown-menu-content-transform-origin)',
  animation: `${grow} ${theme.time.quick} ease-out`,
  ':focus': { outline: 'none' },
});
/** Whose middle scrolls, and not its head and foot. */
export const framed = style([content, { overflowY: 'hidden' }]);
/** Of short words: as wide as they are. */
export const list = style([
  content,
  { width: 'max-content', minWidth: theme.space.x44, padding: theme.space.x1, borderRadius: theme.radius.medium },
]);
/** The same, but at the lower edge of a phone's window and as wide as that. */
export const sheet = style([
  list,
  {
    '@media': {
      [narrow]: {
        width: '100%',
        maxWidth: 'none',
        maxHeight: `calc(100dvh - ${theme.space.x16})`,
        padding: theme.space.x3,
        paddingBottom: `calc(${theme.space.x5} + env(safe-area-inset-bottom))`,
        border: 0,
        borderRadius: `${theme.radius.large} ${theme.radius.large} 0 0`,
        animation: `${slideUp} ${theme.time.calm} ease-out`,
      },
    },
  },
]);
/** Dims the page behind a sheet, and takes the press that closes it. */
export const behind = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.overlay,
  backgroundColor: theme.color.scrim,
  animation: `${appear} ${theme.time.calm}`,
  '@media': { [wide]: { display: 'none' } },
});
export const item = style({
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      backgroundColor: theme.color.canvas,
      outline: `${theme.size.ring} solid ${theme.color.focus}`,
      outlineOffset: `calc(-1 * ${theme.size.ring})`,
    },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.65 },
    // In reach, says why it can't be chosen.
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  },
});
