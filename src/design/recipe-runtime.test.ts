import { expect, test } from 'vitest';
import { createRuntimeFn } from './recipe-runtime.ts';

const button = createRuntimeFn({
  defaultClassName: 'button',
  variantClassNames: {
    tone: { loud: 'loud', soft: 'soft' },
    size: { small: 'small', large: 'large' },
    busy: { true: 'busy' },
  },
  defaultVariants: { tone: 'loud' },
  compoundVariants: [
    [{ tone: 'soft', size: 'large' }, 'soft-large'],
    [{ tone: 'loud', busy: true }, 'loud-busy'],
  ],
});

test.each([
  [undefined, 'button loud'],
  [{ tone: 'soft' }, 'button soft'],
  [{ tone: undefined }, 'button loud'],
  [{ size: 'small', tone: 'soft' }, 'button soft small'],
  [{ busy: false }, 'button loud'],
  [{ busy: true }, 'button loud busy loud-busy'],
  [{ tone: 'soft', size: 'large', busy: true }, 'button soft large busy soft-large'],
])('a recipe of which %o is chosen', (chosen, classNames) => {
  expect(button(chosen)).toBe(classNames);
});
