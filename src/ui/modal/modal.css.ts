import { style } from '@vanilla-extract/css';
import { appear, vanish } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

/** What lies over the page while a drawer or a dialog is open. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.overlay,
  backgroundColor: theme.color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${appear} ${theme.time.calm}` },
    '&[data-state="closed"]': { animation: `${vanish} ${theme.time.calm}` },
  },
});
