import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { onlyWide } from '#src/design/layout.css.ts';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { finderTitle, heroTitle, tabsTitle } from '#src/design/type.css.ts';

const { color, space } = theme;

export const head = recipe({
  base: {
    color: color.onNavy,
    backgroundColor: color.primary,
    backgroundImage: `radial-gradient(90vw 105% at 88% 115%, ${color.glow} 0, transparent 70%)`,
    paddingTop: space.x6,
    '@media': {
      [wide]: {
        paddingTop: space.x12,
        backgroundImage: `radial-gradient(800px 380px at 88% 115%, ${color.glow} 0, transparent 70%)`,
      },
    },
  },
  variants: {
    overlap: {
      tabs: {
        paddingTop: space.x5,
        backgroundImage: `radial-gradient(420px 110px at 96% 122%, ${color.glow} 0, transparent 70%)`,
        '@media': {
          [wide]: {
            paddingTop: space.x10,
            backgroundImage: `radial-gradient(760px 150px at 88% 122%, ${color.glow} 0, transparent 70%)`,
          },
        },
      },
      none: { paddingBottom: space.x8, '@media': { [wide]: { paddingBottom: space.x12 } } },
      finder: {
        paddingBlock: `${space.x3} ${space.x4}`,
        '@media': { [wide]: { display: 'flow-root', paddingBlock: `${space.x12} 0` } },
      },
      sheet: { paddingBottom: space.x20, '@media': { [wide]: { paddingBottom: `calc(${space.x16} + ${space.x12})` } } },
      cover: { paddingBottom: space.x28, '@media': { [wide]: { paddingBottom: space.x44 } } },
    },
  },
});

export const title = recipe({
  base: { color: color.onNavy, maxWidth: '24ch' },
  variants: { overlap: { tabs: tabsTitle, finder: finderTitle, none: heroTitle, sheet: heroTitle, cover: heroTitle } },
});
export const lead = recipe({
  base: {
    color: color.onNavyQuiet,
    fontSize: theme.text.lead,
    marginTop: space.x3,
    maxWidth: theme.size.reading,
  },
  variants: { overlap: { tabs: {}, finder: onlyWide, none: {}, sheet: {}, cover: {} } },
});
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: theme.size.buttonSmall,
  marginBottom: space.x2,
  color: color.onNavyQuiet,
  fontSize: theme.text.meta,
  textDecoration: 'none',
  ':hover': { color: color.onNavy, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outlineColor: color.focusOnNavy },
});
