import { style } from '@vanilla-extract/css';
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
});
export const region = style({ display: 'grid', gap: space.x2, width: '100%', maxWidth: theme.size.toast });
