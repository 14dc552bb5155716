import { recipe } from '@vanilla-extract/recipes';
import { shine } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { bone: dark, boneShine: light } = theme.color;

export const bone = recipe({
  base: {
    display: 'block',
    borderRadius: theme.radius.small,
    backgroundColor: dark,
    backgroundImage: `linear-gradient(90deg, ${dark} 30%, ${light} 50%, ${dark} 70%)`,
    backgroundSize: '200% 100%',
    animation: `${shine} 1600ms linear infinite`,
  },
  variants: {
    shape: {
      line: { height: theme.space.x4, marginBlock: theme.space.x1 },
      title: { height: theme.space.x6 },
      block: { height: '100%', borderRadius: 0 },
    },
    width: { full: { width: '100%' }, most: { width: '75%' }, half: { width: '50%' }, third: { width: '33%' } },
  },
});
