import { globalStyle, style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const checking = style({ display: 'grid', placeItems: 'center', minHeight: '50vh' });

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: `${theme.size.side} minmax(0, 1fr)` } },
});
// The side goes down to the footer, however short the page is.
globalStyle(`main:has(> ${frame})`, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`main:has(> ${frame}) + footer`, { marginTop: 0 });
export const side = style({
  display: 'none',
  padding: `${space.x5} ${space.x3}`,
  backgroundColor: color.surface,
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': { [wide]: { display: 'block' } },
});
export const stays = style({ position: 'sticky', top: space.x5 });
export const strip = style({
  display: 'flex',
  alignItems: 'center',
  padding: `${space.x1} ${space.x2}`,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [wide]: { display: 'none' } },
});
export const column = style({
  width: '100%',
  minWidth: 0,
  maxWidth: theme.size.admin,
  padding: `${space.x5} ${space.x4} ${space.x16}`,
  '@media': { [wide]: { padding: `${space.x6} ${space.x8} ${space.x16}` } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.x4,
  marginBottom: space.x3,
});
export const words = style({ flex: '1 1 16rem', minWidth: 0 });
export const title = style({
  fontSize: theme.text.title,
  fontWeight: theme.weight.bold,
  letterSpacing: theme.tracking.title,
  overflowWrap: 'anywhere',
});
export const lead = style({ color: color.textQuiet, marginTop: space.x1, overflowWrap: 'anywhere' });
export const titleRow = style({ display: 'flex', gap: space.x2 });
/** In front of the title, and no higher than it. */
export const back = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: theme.size.buttonSmall,
  height: theme.size.buttonSmall,
  marginInlineStart: `calc(-1 * ${space.x2})`,
  borderRadius: theme.radius.round,
  color: color.textQuiet,
  ':hover': { color: color.ink, backgroundColor: color.line },
});

export const list = style({ display: 'grid', gap: space.x1 });
export const inDrawer = style([list, { padding: space.x3 }]);
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: theme.size.button,
  paddingInline: space.x3,
  borderRadius: theme.radius.control,
  color: color.textQuiet,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.strong,
  textDecoration: 'none',
  transition: `background-color ${theme.time.quick}, color ${theme.time.quick}`,
  ':hover': { backgroundColor: color.canvas, color: color.ink },
  selectors: { '&[aria-current]': { backgroundColor: color.accentSoft, color: color.accentText } },
});
export const keys = style([entry, { width: '100%', border: 0, backgroundColor: 'transparent', textAlign: 'start' }]);

export const skipToTable = style({
  border: 0,
  selectors: { 'body:not(:has(main table[data-roving])) &': { display: 'none' } },
});
