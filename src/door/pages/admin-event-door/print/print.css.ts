import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;
const A4 = { width: '210mm', height: '297mm' };

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x5 });
/** On the screen the paper lies on the page, and moves sideways where it is wider. */
export const paper = style({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } });

export const list = style({
  width: '100%',
  maxWidth: A4.width,
  padding: space.x6,
  borderRadius: theme.radius.medium,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.low,
  borderCollapse: 'collapse',
  '@media': { print: { maxWidth: 'none', boxShadow: 'none' } },
});
export const title = style({
  padding: `${space.x4} ${space.x4} ${space.x3}`,
  fontSize: theme.text.section,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const when = style({
  display: 'block',
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontWeight: theme.weight.regular,
});
export const letter = style({
  padding: `${space.x3} ${space.x4} ${space.x1}`,
  borderBottom: `1px solid ${color.lineStrong}`,
  color: color.ink,
  textAlign: 'start',
  breakAfter: 'avoid',
});
export const row = style({ borderBottom: `1px solid ${color.line}`, breakInside: 'avoid' });
export const tick = style({ width: '3rem', padding: `${space.x2} ${space.x4}` });
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.1rem',
  height: '1.1rem',
  border: `1.5px solid ${color.ink}`,
  borderRadius: '3px',
  lineHeight: 1,
});
export const name = style({ padding: `${space.x2} 0`, overflowWrap: 'anywhere' });
export const code = style({
  width: '9rem',
  padding: `${space.x2} ${space.x4}`,
  fontFamily: theme.font.mono,
  fontSize: theme.text.note,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});

/** A sheet begins at the edges of the paper, where its pieces do. */
globalStyle('@page sheet', { margin: 0 });
export const sheet = style({
  display: 'grid',
  boxSizing: 'border-box',
  ...A4,
  margin: `0 0 ${space.x5}`,
  overflow: 'hidden',
  listStyle: 'none',
  backgroundColor: color.surface,
  boxShadow: theme.shadow.low,
  '@media': { print: { page: 'sheet', margin: 0, boxShadow: 'none', breakAfter: 'page' } },
});
export const badge = recipe({
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '2mm',
    padding: '4mm',
    overflow: 'hidden',
    textAlign: 'center',
  },
  variants: { isCut: { true: { outline: `0.2mm dashed ${color.lineStrong}` }, false: {} } },
});
export const event = style({
  maxWidth: '100%',
  overflow: 'hidden',
  color: color.textQuiet,
  fontSize: '8pt',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const holder = recipe({
  base: { maxWidth: '100%', color: color.ink, lineHeight: theme.leading.tight, overflowWrap: 'anywhere' },
  variants: { size: { large: { fontSize: '22pt' }, medium: { fontSize: '16pt' }, small: { fontSize: '11pt' } } },
});
