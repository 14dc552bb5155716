import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { wrap } from '#src/design/layout.css.ts';
import { narrow, tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const layout = style([
  wrap,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x6,
    marginTop: `calc(-1 * ${space.x16})`,
    paddingBottom: space.x10,
    '@media': { [wide]: { marginTop: `calc(-1 * ${space.x28})`, paddingBottom: space.x16 } },
  },
]);
/** With a code to show, that comes first on a small screen. */
export const ticket = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflow: 'hidden',
    borderRadius: theme.radius.large,
    backgroundColor: color.surface,
    boxShadow: theme.shadow.lift,
  },
  variants: {
    hasStub: {
      true: {
        '@media': {
          [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' },
          [wide]: { gridTemplateColumns: '13rem minmax(0, 1fr) 17rem', minHeight: '17rem' },
        },
      },
      false: {
        '@media': {
          [tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
          [wide]: { gridTemplateColumns: '13rem minmax(0, 1fr)', minHeight: '14rem' },
        },
      },
    },
  },
});
export const art = recipe({
  base: {
    position: 'relative',
    minHeight: '4.5rem',
    '@media': { [tablet]: { minHeight: '7rem' } },
    overflow: 'hidden',
  },
  variants: { hasStub: { true: { '@media': { [narrow]: { display: 'none' } } }, false: {} } },
});
export const body = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.x4,
  minWidth: 0,
  padding: space.x5,
  '@media': { [wide]: { padding: space.x8 } },
});
export const title = style({
  fontSize: theme.text.section,
  lineHeight: theme.leading.snug,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { fontSize: theme.text.title } },
});
export const link = style({ textDecoration: 'none', ':hover': { textDecoration: 'underline' } });
export const message = style({
  paddingInlineStart: space.x3,
  borderInlineStart: `3px solid ${color.accentLine}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const stub = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.x1,
  minWidth: 0,
  order: -1,
  marginInline: space.x5,
  paddingBlock: space.x5,
  borderBottom: `2px dashed ${color.lineStrong}`,
  textAlign: 'center',
  '@media': {
    [tablet]: {
      order: 0,
      marginBlock: space.x5,
      marginInline: 0,
      paddingInline: space.x5,
      borderBottom: 0,
      borderInlineStart: `2px dashed ${color.lineStrong}`,
    },
  },
});
export const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  alignItems: 'start',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const actions = style({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const card = style({ display: 'grid', justifyItems: 'start', gap: space.x3, overflowWrap: 'anywhere' });
export const scanned = style({
  width: `min(26rem, calc(100vw - 2 * ${space.x4}), 60dvh)`,
  margin: `${space.x6} auto`,
  overflow: 'hidden',
  borderRadius: theme.radius.large,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.lift,
});
export const hint = style([wrap, { paddingBottom: space.x10, textAlign: 'center' }]);
export const titleBone = style({
  display: 'block',
  width: '10em',
  maxWidth: '100%',
  height: '1.15em',
  borderRadius: theme.radius.small,
  backgroundColor: color.navyRaised,
});
export const bone = style({ height: '17rem', borderRadius: theme.radius.large });
