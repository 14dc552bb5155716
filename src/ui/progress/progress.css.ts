import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const meter = style({
  appearance: 'none',
  width: '100%',
  height: theme.size.meter,
  border: 0,
  borderRadius: theme.radius.round,
  overflow: 'hidden',
  backgroundColor: theme.color.line,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: theme.color.line },
    '&::-webkit-progress-value': { backgroundColor: theme.color.accentText, transition: `width ${theme.time.calm}` },
    '&::-moz-progress-bar': { backgroundColor: theme.color.accentText },
  },
});
