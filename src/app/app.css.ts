import { style } from '@vanilla-extract/css';
import { appear, creep } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const shell = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
export const main = style({ flex: 1, minWidth: 0 });

export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '50vh' });
// Appears only when the wait is one that a person notices.
export const progress = style({
  position: 'fixed',
  zIndex: theme.layer.skip,
  top: 0,
  insetInline: 0,
  height: '3px',
  backgroundColor: theme.color.accent,
  transformOrigin: '0 0',
  animation: `${appear} ${theme.time.quick} 150ms both, ${creep} 4s 150ms ease-out both`,
});
