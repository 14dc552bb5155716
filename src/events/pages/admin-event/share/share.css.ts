import { style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  marginTop: space.x5,
  '@media': { [tablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)', alignItems: 'center' } },
});
export const code = style({ justifySelf: 'center', width: '11rem', maxWidth: '100%' });
export const links = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const address = style({
  padding: space.x3,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
  fontFamily: theme.font.mono,
  fontSize: theme.text.note,
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
});
export const word = style({ marginTop: space.x4 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3 });
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x3,
  marginTop: space.x6,
  paddingTop: space.x5,
  borderTop: `1px solid ${color.line}`,
});

/** Only paper shows it. Its sizes are shares of the sheet's width, so that A5 is a smaller A4. */
export const poster = style({
  display: 'none',
  '@media': { print: { display: 'block', containerType: 'inline-size', textAlign: 'center' } },
});
export const title = style({
  color: color.ink,
  fontSize: '8.5cqi',
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.tight,
  overflowWrap: 'anywhere',
});
export const fact = style({
  marginTop: '5cqi',
  fontSize: '4cqi',
  lineHeight: theme.leading.snug,
  overflowWrap: 'anywhere',
});
export const line = style({ display: 'block' });
export const posterCode = style({ width: '50cqi', margin: '5cqi auto 0', breakInside: 'avoid' });
export const typed = style({ marginTop: '2cqi', fontSize: '2.6cqi', overflowWrap: 'anywhere' });
