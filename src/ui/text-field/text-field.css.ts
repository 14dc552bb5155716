import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const textarea = style({
  resize: 'vertical',
  minHeight: theme.space.x28,
  lineHeight: theme.leading.body,
  fieldSizing: 'content',
});
export const low = style({ minHeight: theme.size.control });
