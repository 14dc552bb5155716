import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, size } = theme;

/** The colours of the specification's table as fills, with a glyph that stands out on them. */
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size.discSmall,
    height: size.discSmall,
    borderRadius: theme.radius.round,
    color: color.ink,
  },
  variants: {
    tone: {
      success: { backgroundColor: color.success },
      error: { backgroundColor: color.danger },
      info: { backgroundColor: color.info },
      warning: { backgroundColor: color.warning },
      primary: { backgroundColor: color.primary, color: color.onNavy },
      grey: { backgroundColor: color.grey },
    },
  },
});
export type DiscTone = NonNullable<NonNullable<RecipeVariants<typeof disc>>['tone']>;

export const dot = style({
  flex: 'none',
  width: size.dot,
  height: size.dot,
  marginTop: `calc((${theme.text.meta} * ${theme.leading.snug} - ${size.dot}) / 2)`,
  borderRadius: theme.radius.round,
  backgroundColor: color.accentText,
});
