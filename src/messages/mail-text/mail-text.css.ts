import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** The variables stand beside the label. */
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
