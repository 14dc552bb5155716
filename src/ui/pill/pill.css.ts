import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

export const pill = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.space.x1,
    minHeight: theme.size.pill,
    padding: `${theme.space.half} ${theme.space.x3}`,
    borderRadius: theme.radius.round,
    border: '1px solid transparent',
    fontSize: theme.text.small,
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.snug,
  },
  variants: {
    tone: {
      neutral: { backgroundColor: color.bone, color: color.textQuiet },
      outline: { backgroundColor: color.surface, color: color.textQuiet, borderColor: color.line },
      accent: { backgroundColor: color.accentSoft, color: color.accentText },
      success: { backgroundColor: color.successSoft, color: color.successText },
      warning: { backgroundColor: color.warningSoft, color: color.warningText },
      danger: { backgroundColor: color.dangerSoft, color: color.dangerText },
      info: { backgroundColor: color.infoSoft, color: color.infoText },
    },
  },
});

export type PillTone = NonNullable<NonNullable<RecipeVariants<typeof pill>>['tone']>;
