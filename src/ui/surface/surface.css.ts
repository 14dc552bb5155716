import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

export const surface = recipe({
  base: {
    backgroundColor: theme.color.surface,
    border: `1px solid ${theme.color.line}`,
    borderRadius: theme.radius.large,
    minWidth: 0,
  },
  variants: {
    lift: { low: { boxShadow: theme.shadow.low }, high: { boxShadow: theme.shadow.lift } },
    padding: {
      none: {},
      medium: { padding: theme.space.x6 },
      large: { padding: theme.space.x6, '@media': { [wide]: { padding: theme.space.x9 } } },
    },
  },
  defaultVariants: { lift: 'low', padding: 'medium' },
});

export type SurfaceVariants = NonNullable<RecipeVariants<typeof surface>>;
