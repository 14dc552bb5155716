import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** The variables stand next to the label. */
export const body = style({ position: 'relative' });
export const variables = style({ position: 'absolute', zIndex: 1, insetInlineEnd: 0, top: `calc(-1 * ${space.x3})` });
globalStyle(`${body} textarea`, {
  fontFamily: theme.font.mono,
  fontSize: theme.text.note,
  minHeight: '12rem',
  maxHeight: '60vh',
});

export const formats = style({ display: 'flex', marginTop: `calc(-1 * ${space.x1})` });

export const details = style({ fontSize: theme.text.note });
export const summary = style({
  minHeight: space.x6,
  color: color.accentText,
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
export const examples = style({ display: 'grid', gap: space.x1, marginBlock: space.x3 });
export const example = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  columnGap: space.x3,
});
export const code = style({ fontFamily: theme.font.mono, fontSize: theme.text.small, overflowWrap: 'anywhere' });
export const quiet = style({ fontSize: theme.text.note, color: color.textQuiet });

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.x3,
  width: '100%',
  minHeight: theme.size.buttonSmall,
  padding: `${space.x2} ${space.x3}`,
  border: `1px solid ${color.dangerLine}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.dangerSoft,
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { borderColor: color.dangerText },
});
export const number = style({ fontFamily: theme.font.mono, fontSize: theme.text.small, color: color.dangerText });
export const problemLineCode = style({
  flex: 1,
  minWidth: 0,
  fontFamily: theme.font.mono,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const wrong = style({
  backgroundColor: 'transparent',
  color: color.dangerText,
  fontWeight: theme.weight.bold,
  textDecoration: 'underline wavy',
  textUnderlineOffset: '0.25em',
});
export const go = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.dangerText,
  whiteSpace: 'nowrap',
});

export const label = style({
  position: 'sticky',
  top: 0,
  padding: `${space.x3} ${space.x4} ${space.x2}`,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
  fontSize: theme.text.small,
  fontWeight: theme.weight.strong,
  color: color.textQuiet,
});
export const variable = style({
  display: 'grid',
  padding: `${space.x2} ${space.x4}`,
  lineHeight: theme.leading.snug,
  scrollMarginTop: space.x10,
});
export const name = style({
  fontFamily: theme.font.mono,
  fontSize: theme.text.note,
  fontWeight: theme.weight.strong,
  color: color.ink,
});
export const about = style({ fontSize: theme.text.note, color: color.text });
export const sample = style({
  fontSize: theme.text.small,
  color: color.textQuiet,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
