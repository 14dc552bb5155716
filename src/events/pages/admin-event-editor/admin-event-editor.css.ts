import { globalStyle, style } from '@vanilla-extract/css';
import { tablet } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** Wide enough for the fields and what stands next to them. */
const roomy = '(min-width: 54rem)';

export const room = style({ containerType: 'inline-size' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x5,
  '@container': { [roomy]: { gridTemplateColumns: `minmax(0, 1fr) ${theme.size.aside}`, gap: space.x6 } },
});
export const aside = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.x5,
  minWidth: 0,
  '@container': { [roomy]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: space.x5, alignSelf: 'start' } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x5,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '@container': { [roomy]: { gridColumn: 1, gridRow: 1 } },
});
export const onlyRoomy = style({ display: 'none', '@container': { [roomy]: { display: 'block' } } });

export const section = style({ scrollMarginTop: space.x5 });
export const sheet = style({ display: 'flex', flexDirection: 'column', gap: space.x5 });
export const sectionTitle = style({ fontSize: theme.text.card, letterSpacing: theme.tracking.title });
export const lead = style({ marginTop: space.x1, color: color.textQuiet, fontSize: theme.text.meta });
/** Two fields side by side where there is room. */
export const pair = style({
  display: 'grid',
  gap: space.x5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.x3 });
export const note = style({ fontSize: theme.text.note, color: color.textQuiet, lineHeight: theme.leading.snug });
export const wrapping = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x1} ${space.x4}`,
});

export const date = style({ flex: '3 1 9.5rem', width: 'auto', minWidth: 0 });
export const time = style({ flex: '2 1 8.5rem', width: 'auto', minWidth: 0 });

export const panelTitle = style({ fontSize: theme.text.body, letterSpacing: 0 });
export const steps = style({ display: 'grid', gap: space.x1, marginTop: space.x2 });
export const contents = style({ display: 'grid', gap: space.half, marginTop: space.x2 });
export const jump = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  minHeight: space.x8,
  padding: `${space.x1} ${space.x2}`,
  marginInline: `calc(-1 * ${space.x2})`,
  borderRadius: theme.radius.small,
  color: color.textQuiet,
  fontSize: theme.text.note,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  ':hover': { color: color.ink, backgroundColor: color.canvas },
  selectors: { '&[aria-current]': { color: color.accentText, fontWeight: theme.weight.strong } },
});
export const toDo = style([jump, { alignItems: 'flex-start', color: color.text }]);
globalStyle(`${toDo} svg`, { color: color.warningText, marginTop: space.half });
export const done = style({ color: color.successText });

export const reminders = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });
export const reminder = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  paddingInlineStart: space.x4,
  borderRadius: theme.radius.round,
  backgroundColor: color.canvas,
  border: `1px solid ${color.line}`,
  fontSize: theme.text.meta,
  fontWeight: theme.weight.medium,
});
export const short = style({ flex: '0 1 7rem', minWidth: '5rem' });
export const middle = style({ flex: '0 1 11rem', minWidth: '8rem' });

export const cover = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  width: '100%',
  maxWidth: theme.size.coverPreview,
  overflow: 'hidden',
  borderRadius: theme.radius.medium,
  border: `1px solid ${color.line}`,
});
export const coverNote = style({ display: 'grid', gap: space.x3, justifyItems: 'start' });

export const preview = style({
  minHeight: theme.space.x44,
  padding: space.x4,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
});
export const panel = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const markdown = style({ minHeight: theme.space.x44, resize: 'vertical', fieldSizing: 'content' });

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.x4,
  cursor: 'pointer',
  listStyle: 'none',
});
export const folded = style([sheet, { marginTop: space.x5 }]);
export const mails = style({ display: 'grid', gap: space.x5 });
export const newTab = style({ fontSize: theme.text.note, fontWeight: theme.weight.strong, color: color.accentText });
export const picker = style({ display: 'grid', gap: space.x2, minWidth: 0 });
export const coverColumns = style({
  display: 'grid',
  gap: space.x5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});
export const ready = style({ display: 'flex', alignItems: 'flex-start', gap: space.x2, marginTop: space.x2 });
export const notify = style({ display: 'grid', gap: space.x3 });
export const problem = style({
  marginTop: space.x2,
  color: color.dangerText,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
});
export const chevron = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  color: color.textQuiet,
  transition: `transform ${theme.time.quick}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});

export const news = style({
  display: 'grid',
  gap: space.x2,
  marginTop: space.x3,
  padding: `${space.x3} ${space.x4} ${space.x3} ${space.x8}`,
  borderRadius: theme.radius.control,
  backgroundColor: color.canvas,
  overflowWrap: 'anywhere',
});
export const how = style({ marginTop: space.x3, color: color.textQuiet, fontSize: theme.text.note });
export const messages = style({ marginTop: space.x5 });
/** Below each other on a phone, the one that does most at the end of the thumb. */
export const answers = style({
  display: 'grid',
  gap: space.x3,
  marginTop: space.x6,
  '@media': { [tablet]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
