import { style } from '@vanilla-extract/css';
import { recipe, type RecipeVariants } from '@vanilla-extract/recipes';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const intro = style({ display: 'grid', gap: space.x2 });
export const feedbackFormTitle = style({ fontSize: theme.text.title });
export const description = style({
  maxWidth: theme.size.reading,
  color: color.textQuiet,
  fontSize: theme.text.prose,
  whiteSpace: 'pre-line',
});
export const feedbackFormAside = style({ color: color.textQuiet, fontSize: theme.text.meta });
/** Out of sight and out of reach for people, and a field like any other for programs. */
export const trap = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const eyebrow = style({
  display: 'block',
  marginBottom: space.x2,
  color: color.accent,
  fontSize: theme.text.lead,
  fontWeight: theme.weight.strong,
  letterSpacing: theme.tracking.none,
  lineHeight: theme.leading.snug,
});
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  alignItems: 'start',
  marginTop: `calc(-1 * ${space.x12})`,
  paddingBottom: space.x10,
  '@media': {
    [wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}`,
      columnGap: space.x8,
      marginTop: `calc(-1 * ${space.x16})`,
      paddingBottom: space.x16,
    },
  },
});
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
});
export const feedbackFrameAside = style({
  display: 'grid',
  gap: space.x5,
  '@media': { [wide]: { position: 'sticky', top: space.x6 } },
});
export const titleBone = style({
  display: 'block',
  width: '14em',
  maxWidth: '100%',
  height: '1.15em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyRaised,
});
export const bones = style({ display: 'grid', gap: space.x3 });

export const outcome = style({ display: 'grid', justifyItems: 'start', gap: space.x3 });
export const disc = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: space.x14,
    height: space.x14,
    marginBottom: space.x2,
    borderRadius: theme.radius.large,
  },
  variants: {
    tone: {
      calm: { backgroundColor: color.accentSoft, color: color.accentText },
      done: { backgroundColor: color.successSoft, color: color.successText },
    },
  },
});
export type OutcomeTone = NonNullable<NonNullable<RecipeVariants<typeof disc>>['tone']>;

export const outcomeTitle = style({ fontSize: theme.text.title });
export const text = style({
  display: 'grid',
  gap: space.x3,
  maxWidth: theme.size.reading,
  color: color.textQuiet,
  fontSize: theme.text.prose,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3, marginTop: space.x3 });
