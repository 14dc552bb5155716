import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const person = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  padding: `${space.x5} ${space.x6} ${space.x10}`,
});
export const top = style({ display: 'grid', gap: space.x4 });
export const code = style({
  fontFamily: theme.font.mono,
  fontSize: theme.text.meta,
  letterSpacing: theme.tracking.caps,
  color: color.textQuiet,
});
export const headline = style({ color: color.textQuiet });
export const section = style({ display: 'grid', gap: space.x3, minWidth: 0 });
export const heading = style({ fontSize: theme.text.body, letterSpacing: theme.tracking.none });
export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});
export const asked = style({ marginTop: space.x5 });
/** With room for the list that opens below its field. */
export const choosing = style({ marginTop: space.x5, minHeight: 'min(27rem, 60vh)' });
export const room = style({ display: 'grid', flexGrow: 1, alignContent: 'start', gap: space.x4 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
  gap: `${space.x2} ${space.x4}`,
  fontSize: theme.text.meta,
});
export const factName = style({ color: color.textQuiet });
export const fact = style({ color: color.ink, overflowWrap: 'anywhere' });
export const message = style({
  padding: `${space.x3} ${space.x4}`,
  borderInlineStart: `3px solid ${color.lineStrong}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.canvas,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const others = style({ display: 'grid', gap: space.x3, fontSize: theme.text.meta });
export const other = style({ display: 'grid', gap: space.x1, minWidth: 0, overflowWrap: 'anywhere' });
export const otherFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.x1} ${space.x3}`,
  color: color.textQuiet,
});
export const noteState = style({ fontSize: theme.text.note, color: color.textQuiet });
export const bones = style({ display: 'grid', gap: space.x4 });
