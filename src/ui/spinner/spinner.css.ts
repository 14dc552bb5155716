import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { turn } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const spinner = recipe({
  base: {
    display: 'inline-block',
    flex: 'none',
    border: `2px solid currentColor`,
    borderTopColor: 'transparent',
    borderRadius: theme.radius.round,
    animation: `${turn} 800ms linear infinite`,
  },
  variants: {
    size: {
      small: { width: theme.size.iconSmall, height: theme.size.iconSmall },
      large: { width: theme.space.x8, height: theme.space.x8 },
    },
  },
});
export const status = style({ display: 'grid', placeItems: 'center', color: theme.color.accentText });
