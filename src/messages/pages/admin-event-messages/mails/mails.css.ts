import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const mails = style({ display: 'grid', gap: space.x4, minWidth: 0 });
export const to = style({ display: 'block', '@media': { [tablet]: { minWidth: '13rem' } } });
export const address = style({ display: 'block', overflowWrap: 'anywhere' });
export const quiet = style({ color: color.textQuiet, fontSize: theme.text.small });
export const why = style({
  maxWidth: '20rem',
  marginTop: space.x1,
  color: color.textQuiet,
  fontSize: theme.text.small,
});
export const error = style([why, { color: color.dangerText, overflowWrap: 'anywhere' }]);
export const said = style({
  maxWidth: '20rem',
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const onlySmall = style({ display: 'block', '@media': { [wide]: { display: 'none' } } });
export const onlyPhone = style({
  display: 'grid',
  gap: space.x1,
  justifyItems: 'start',
  '@media': { [tablet]: { display: 'none' } },
});

export const opened = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  padding: `${space.x5} ${space.x6} ${space.x10}`,
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  gap: `${space.x2} ${space.x4}`,
  fontSize: theme.text.meta,
});
export const factName = style({ color: color.textQuiet });
export const fact = style({ color: color.ink, overflowWrap: 'anywhere' });
