import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';

const phone = `not all and ${tablet.slice('screen and '.length)}`;

/** On a phone the glyph alone is seen; readers hear the words. */
export const words = style({
  '@media': {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
