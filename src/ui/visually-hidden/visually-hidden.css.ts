import { style } from '@vanilla-extract/css';
import { below, tablet } from '#src/design/media.ts';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Heard, not seen. */
export const visuallyHidden = style(hidden);
/** The same on a phone, where there is no room for these words. */
export const visuallyHiddenOnPhones = style({ '@media': { [below(tablet)]: hidden } });
