import { fallbackVar, style } from '@vanilla-extract/css';
import { bottomBar } from '#src/design/layout.css.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const place = style({
  position: 'fixed',
  zIndex: theme.layer.floating,
  right: space.x4,
  bottom: space.x4,
  // Moved, not laid out again: that would count as a page that moves by itself.
  translate: `0 calc(-1 * ${fallbackVar(bottomBar, 'env(safe-area-inset-bottom)')})`,
  transition: `transform ${theme.time.quick}`,
  '@media': {
    [wide]: { right: space.x6, bottom: space.x6, translate: `0 calc(-1 * ${fallbackVar(bottomBar, '0px')})` },
    print: { display: 'none' },
  },
  // All but an edge leaves the window at once, and the edge lies on the page's margin, where neither words nor controls are.
  selectors: {
    '&[data-aside]:not(:focus-within)': {
      transform: `translateX(calc(${theme.size.bug} + ${space.x2}))`,
      transition: 'none',
    },
  },
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: theme.size.bug,
  height: theme.size.bug,
  borderRadius: theme.radius.round,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: theme.shadow.lift,
  transition: `transform ${theme.time.quick}, box-shadow ${theme.time.quick}`,
  ':hover': { transform: 'translateY(-2px)', boxShadow: theme.shadow.float },
  ':focus-visible': { borderRadius: theme.radius.round },
});
