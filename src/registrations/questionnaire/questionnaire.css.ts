import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const questions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.x6,
  minWidth: 0,
  // Questions and options are whatever organisers write.
  overflowWrap: 'anywhere',
});
export const section = style({
  paddingTop: space.x5,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
});
export const sectionTitle = style({ fontSize: theme.text.card, lineHeight: theme.leading.snug });
export const sectionHelp = style({ marginTop: space.x1, color: color.textQuiet, whiteSpace: 'pre-line' });
/** What stands in the place of a control that can't be used yet. */
export const later = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: theme.size.control,
  padding: `${space.x3} ${space.x3}`,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: theme.radius.control,
  color: color.textQuiet,
  fontSize: theme.text.meta,
});
export const keeper = style({ display: 'flex', flexDirection: 'column', gap: space.x2, minWidth: 0 });
