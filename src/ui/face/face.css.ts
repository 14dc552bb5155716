import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color } = theme;

/** Stands for a person whose name is next to it. */
export const face = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: theme.radius.round,
    backgroundColor: color.accent,
    color: color.ink,
    fontWeight: theme.weight.bold,
    letterSpacing: theme.tracking.none,
  },
  variants: {
    size: {
      small: { width: theme.size.disc, height: theme.size.disc, fontSize: theme.text.note },
      large: { width: theme.space.x16, height: theme.space.x16, fontSize: theme.text.lead },
    },
  },
});
