import { recipe } from '@vanilla-extract/recipes';
import { theme } from './theme.css.ts';

const gaps = {
  x1: { gap: theme.space.x1 },
  x2: { gap: theme.space.x2 },
  x3: { gap: theme.space.x3 },
  x4: { gap: theme.space.x4 },
  x5: { gap: theme.space.x5 },
  x6: { gap: theme.space.x6 },
  x8: { gap: theme.space.x8 },
  x10: { gap: theme.space.x10 },
};

/** One below the other. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  variants: { gap: gaps },
  defaultVariants: { gap: 'x4' },
});

/** Side by side, wrapping when there is no room. */
export const row = recipe({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  variants: {
    gap: gaps,
    justify: { start: {}, between: { justifyContent: 'space-between' }, end: { justifyContent: 'flex-end' } },
  },
  defaultVariants: { gap: 'x2', justify: 'start' },
});
