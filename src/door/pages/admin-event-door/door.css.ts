import { style } from '@vanilla-extract/css';
import { roomy, tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';
import { section } from '#src/design/type.css.ts';

const { color, space } = theme;
const line = `1px solid ${color.line}`;
const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

export const door = style({ ...oneColumn, gap: space.x8, minWidth: 0 });
export const opening = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
});
export const columns = style({
  ...oneColumn,
  alignItems: 'start',
  gap: space.x8,
  '@media': { [roomy]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.size.panel}` } },
});
export const part = style({ ...oneColumn, gap: space.x3 });
export const heading = style([section]);
export const quiet = style({ fontSize: theme.text.small, color: color.textQuiet });
export const intro = style({
  ...oneColumn,
  alignItems: 'center',
  justifyItems: 'start',
  gap: space.x3,
  padding: space.x4,
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const row = style({ ...oneColumn, gap: space.x1, padding: space.x4, borderTop: line });
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x2,
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
  fontWeight: theme.weight.strong,
  color: color.ink,
  overflowWrap: 'anywhere',
});
export const fact = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  fontSize: theme.text.note,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const devices = style({ ...oneColumn, paddingInlineStart: space.x6 });
export const device = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.x2}`,
  fontSize: theme.text.note,
  overflowWrap: 'anywhere',
});
export const choices = style({ ...oneColumn, gap: space.x5 });

export const attendance = style({ ...oneColumn, gap: space.x5 });
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.x4} ${space.x8}` });
export const figure = style({ minWidth: '6rem', overflowWrap: 'anywhere' });
export const count = style({
  fontSize: theme.text.section,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: theme.tracking.title,
  color: color.ink,
});

export const aside = style([quiet, { marginInlineStart: space.x2 }]);

export const day = style({ width: 'auto', flex: '1 1 10rem' });
export const time = style({ width: 'auto', flex: '0 1 8rem' });
export const form = style({ ...oneColumn, gap: space.x4, marginTop: space.x5 });
export const code = style({ justifySelf: 'center', width: '15rem', maxWidth: '100%' });
export const link = style({
  padding: space.x3,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  '@media': { [tablet]: { fontSize: theme.text.note } },
});
