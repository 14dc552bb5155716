import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** In the window wherever one has scrolled to. */
export const place = style({ position: 'sticky', zIndex: theme.layer.floating, top: 0 });
export const banner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.x2,
  padding: `${theme.space.x2} ${theme.space.x4}`,
  backgroundColor: theme.color.warningSoft,
  borderBottom: `1px solid ${theme.color.warningLine}`,
  color: theme.color.warningText,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
});
