import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

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
export const aside = style({
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
