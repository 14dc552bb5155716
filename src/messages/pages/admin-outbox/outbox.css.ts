import { style } from '@vanilla-extract/css';
import { tablet, wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const list = style({
  display: 'grid',
  gap: space.x4,
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  ':focus': { outline: 'none' },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x4,
  marginTop: space.x4,
});
export const heading = style({ fontSize: theme.text.lead, fontWeight: theme.weight.strong, color: color.ink });
export const quiet = style({ color: color.textQuiet, fontSize: theme.text.small });
export const said = style({
  display: 'block',
  marginTop: space.x1,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const address = style({ display: 'block', overflowWrap: 'anywhere' });
export const when = style({ whiteSpace: 'nowrap' });
export const onlySmall = style({ display: 'block', '@media': { [wide]: { display: 'none' } } });
export const onlyPhone = style({ display: 'block', '@media': { [tablet]: { display: 'none' } } });
