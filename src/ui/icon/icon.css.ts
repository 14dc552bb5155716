import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

export const icon = recipe({
  base: { fill: 'currentColor', flex: 'none' },
  variants: {
    size: {
      small: { width: theme.size.iconSmall, height: theme.size.iconSmall },
      medium: { width: theme.size.icon, height: theme.size.icon },
      large: { width: theme.space.x6, height: theme.space.x6 },
    },
  },
});
