import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** Takes focus for a moment, and nobody has to see it. */
export const body = style({ ':focus': { outline: 'none' } });
export const gone = style({
  borderRadius: theme.radius.medium,
  ':focus': { outline: `${theme.size.ring} solid ${theme.color.warningText}`, outlineOffset: theme.size.ring },
});
