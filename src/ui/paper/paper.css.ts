import { globalStyle } from '@vanilla-extract/css';

/** What a page prints of itself, where it has such a part: that alone, from where paper begins. */
const part = '[data-paper]';

globalStyle(`body:has(${part}) :not(:has(${part}), ${part}, ${part} *)`, { '@media': { print: { display: 'none' } } });
globalStyle(`body:has(${part}) :has(${part})`, {
  '@media': {
    print: {
      position: 'static',
      display: 'block',
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      minHeight: 0,
      margin: 0,
      padding: 0,
      overflow: 'visible',
      border: 0,
      boxShadow: 'none',
      filter: 'none',
    },
  },
});
