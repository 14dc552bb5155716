import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    border: '1px solid transparent',
    borderRadius: theme.radius.control,
    fontWeight: theme.weight.strong,
    fontSize: theme.text.meta,
    lineHeight: theme.leading.snug,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${theme.time.quick}, border-color ${theme.time.quick}, color ${theme.time.quick}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { opacity: 0.65, cursor: 'not-allowed' },
    },
  },
  variants: {
    tone: {
      primary: {
        backgroundColor: color.primary,
        color: color.onNavy,
        ':hover': { backgroundColor: color.navyHigh },
      },
      soft: {
        backgroundColor: color.surface,
        color: color.ink,
        borderColor: color.lineStrong,
        ':hover': { backgroundColor: color.canvas, borderColor: color.lineControl },
      },
      accent: {
        backgroundColor: color.accent,
        color: color.ink,
        ':hover': { backgroundColor: color.accentHigh },
        ':focus-visible': { outlineColor: color.focusOnNavy },
      },
      danger: {
        backgroundColor: color.surface,
        color: color.dangerText,
        borderColor: color.dangerLine,
        ':hover': { backgroundColor: color.dangerSoft },
      },
      dangerFilled: {
        backgroundColor: color.dangerText,
        color: color.onNavy,
        ':hover': { filter: 'brightness(0.92)' },
      },
      quiet: {
        backgroundColor: 'transparent',
        color: color.accentText,
        ':hover': { backgroundColor: color.accentSoft },
      },
    },
    size: {
      small: {
        minHeight: theme.size.buttonSmall,
        padding: `${space.x1} ${space.x3}`,
        fontSize: theme.text.note,
        borderRadius: theme.radius.small,
      },
      medium: { minHeight: theme.size.button, padding: `${space.x2} ${space.x5}` },
      large: { minHeight: theme.size.control, padding: `${space.x2} ${space.x6}`, fontSize: theme.text.body },
    },
    wide: { true: { width: '100%' }, false: {} },
  },
  defaultVariants: { tone: 'primary', size: 'medium', wide: false },
});

export type ButtonVariants = NonNullable<RecipeVariants<typeof button>>;

export const iconButton = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    flex: 'none',
    width: theme.size.target,
    height: theme.size.target,
    padding: 0,
    border: 0,
    borderRadius: theme.radius.round,
    backgroundColor: 'transparent',
    transition: `background-color ${theme.time.quick}`,
    ':focus-visible': { borderRadius: theme.radius.round },
    selectors: { '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' } },
  },
  variants: {
    on: {
      light: { color: color.textQuiet, ':hover': { backgroundColor: color.canvas, color: color.ink } },
      navy: {
        color: color.onNavy,
        ':hover': { backgroundColor: color.navyRaised },
        ':focus-visible': { outlineColor: color.focusOnNavy },
      },
    },
  },
});

export const badge = style({
  position: 'absolute',
  top: theme.space.half,
  right: 0,
  minWidth: theme.size.iconSmall,
  paddingInline: theme.space.x1,
  borderRadius: theme.radius.round,
  backgroundColor: color.accent,
  color: color.ink,
  fontSize: theme.text.tiny,
  fontWeight: theme.weight.bold,
  lineHeight: theme.size.iconSmall,
  textAlign: 'center',
});
