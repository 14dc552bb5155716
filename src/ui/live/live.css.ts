import { fallbackVar, style } from '@vanilla-extract/css';
import { bottomBar } from '#src/design/layout.css.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const corner = style({
  position: 'fixed',
  zIndex: theme.layer.toast,
  insetInline: 0,
  bottom: 0,
  padding: space.x4,
  display: 'grid',
  justifyItems: 'center',
  gap: space.x2,
  pointerEvents: 'none',
  // On a small screen above the button that floats in the corner.
  paddingBottom: `calc(${space.x6} + ${theme.size.bug})`,
  // Moved, not laid out again: that would count as a page that moves by itself.
  transform: `translateY(calc(-1 * ${fallbackVar(bottomBar, 'env(safe-area-inset-bottom)')}))`,
  '@media': {
    [wide]: { paddingBottom: space.x4, transform: `translateY(calc(-1 * ${fallbackVar(bottomBar, '0px')}))` },
  },
});
export const region = style({ display: 'grid', gap: space.x2, width: '100%', maxWidth: theme.size.toast });
