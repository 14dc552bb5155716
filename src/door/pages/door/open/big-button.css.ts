import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';
import { short } from './media.ts';

const { color, space } = theme;

export const big = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    minHeight: theme.space.x16,
    padding: `${space.x2} ${space.x3}`,
    border: '2px solid currentColor',
    borderRadius: theme.radius.medium,
    backgroundColor: 'transparent',
    color: 'inherit',
    // Two side by side keep their words in one line on the smallest phones.
    fontSize: `clamp(${theme.text.body}, 4.5vw, ${theme.text.lead})`,
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.snug,
    '@media': { [short]: { minHeight: theme.size.finder } },
  },
  variants: {
    isFilled: {
      true: {
        backgroundColor: color.primary,
        borderColor: color.primary,
        color: color.onNavy,
        ':hover': { backgroundColor: color.navyHigh, borderColor: color.navyHigh },
      },
      false: {},
    },
    isMiddle: {
      true: {
        minHeight: '52px',
        borderWidth: '1px',
        fontSize: theme.text.body,
        '@media': { [short]: { minHeight: '52px' } },
      },
      false: {},
    },
  },
  compoundVariants: [{ variants: { isFilled: false, isMiddle: true }, style: { borderColor: color.lineStrong } }],
});
