import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** What is short stands beside what is long. */
export const layout = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.size.account}` } },
});
export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x6 });
export const card = style({ display: 'grid', gap: space.x5 });
export const part = style({
  display: 'grid',
  gap: space.x3,
  selectors: { '& + &': { paddingTop: space.x5, borderTop: `1px solid ${color.line}` } },
});
export const words = style({ flex: '1 1 12rem', minWidth: 0, display: 'grid', gap: space.half });
export const title = style({ fontSize: theme.text.card });
export const value = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  overflowWrap: 'anywhere',
});
export const form = style({ display: 'grid', gap: space.x4, maxWidth: theme.size.form });
/** Under the sentence of a dialog. */
export const asked = style({ marginTop: space.x5 });
export const list = style({ display: 'grid' });
export const session = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  paddingBlock: space.x3,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  color: color.ink,
  fontWeight: theme.weight.strong,
});
export const matrix = style({ width: '100%', borderCollapse: 'collapse', fontSize: theme.text.meta });
export const channel = style({
  width: '1%',
  padding: space.x2,
  whiteSpace: 'nowrap',
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
  textAlign: 'center',
});
export const topic = style({
  paddingBlock: space.x3,
  paddingInlineEnd: space.x3,
  textAlign: 'start',
  fontWeight: theme.weight.regular,
  borderTop: `1px solid ${color.line}`,
});
export const topicName = style({ display: 'block', color: color.ink, fontWeight: theme.weight.strong });
export const cell = style({ textAlign: 'center', borderTop: `1px solid ${color.line}` });
/** The whole cell is the target. */
export const target = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: theme.size.target,
  cursor: 'pointer',
});
export const box = style({
  width: theme.size.icon,
  height: theme.size.icon,
  accentColor: color.primary,
  cursor: 'inherit',
});
