import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const notice = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x3,
    padding: `${space.x3} ${space.x4}`,
    borderRadius: theme.radius.medium,
    border: '1px solid',
    fontSize: theme.text.meta,
  },
  variants: {
    tone: {
      info: { backgroundColor: color.infoSoft, borderColor: color.infoLine, color: color.infoText },
      success: { backgroundColor: color.successSoft, borderColor: color.successLine, color: color.successText },
      warning: { backgroundColor: color.warningSoft, borderColor: color.warningLine, color: color.warningText },
      danger: { backgroundColor: color.dangerSoft, borderColor: color.dangerLine, color: color.dangerText },
    },
  },
});
export type NoticeTone = NonNullable<NonNullable<RecipeVariants<typeof notice>>['tone']>;

export const icon = style({ alignSelf: 'flex-start', marginTop: space.half });
export const text = style({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: theme.weight.bold });
