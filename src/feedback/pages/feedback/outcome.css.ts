import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const outcome = style({ display: 'grid', justifyItems: 'start', gap: space.x3 });
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: space.x14,
    height: space.x14,
    marginBottom: space.x2,
    borderRadius: theme.radius.large,
  },
  variants: {
    tone: {
      calm: { backgroundColor: color.accentSoft, color: color.accentText },
      done: { backgroundColor: color.successSoft, color: color.successText },
    },
  },
});
export type OutcomeTone = NonNullable<NonNullable<RecipeVariants<typeof disc>>['tone']>;

export const title = style({ fontSize: theme.text.title });
export const text = style({
  display: 'grid',
  gap: space.x3,
  maxWidth: theme.size.reading,
  color: color.textQuiet,
  fontSize: theme.text.prose,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3, marginTop: space.x3 });
