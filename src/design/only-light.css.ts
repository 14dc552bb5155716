import { style } from '@vanilla-extract/css';

/** Dark on white wherever it is seen, as a camera wants it: also where a browser darkens pages, or has colours of its own. */
export const onlyLight = style({
  colorScheme: 'only light',
  forcedColorAdjust: 'none',
  backgroundColor: '#ffffff',
  color: '#13182e',
});
