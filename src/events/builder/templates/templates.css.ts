import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { wide } from '#src/design/media.ts';

const { color, space } = theme;

export const body = style({ display: 'grid', gap: space.x6, padding: `${space.x5} ${space.x6} ${space.x8}` });
export const heading = style({ marginBottom: space.x2, fontSize: theme.text.body });
export const list = style({ display: 'grid' });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  minHeight: theme.size.control,
  paddingBlock: space.x2,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const strong = style({ fontWeight: theme.weight.strong, color: color.ink });
export const note = style({ fontSize: theme.text.small, color: color.textQuiet });
export const aside = style({ marginTop: space.x3, color: color.textQuiet });
export const inDialog = style({
  marginTop: space.x4,
  maxHeight: '40vh',
  overflowY: 'auto',
  paddingInline: space.x3,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.medium,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.x3,
  marginTop: space.x6,
});

/** The line under the title: it opens what it tells of. */
export const facts = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.x2,
  minHeight: space.x6,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: color.lineStrong,
  textUnderlineOffset: '0.25em',
  ':hover': { color: color.ink, textDecorationColor: 'currentColor' },
});

/** Focus comes here when what had it is gone. */
export const questionnaireList = style({ ':focus': { outline: 'none' } });
/** Two lines of it say enough. */
export const description = style({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: theme.size.reading,
});
export const line = style({ display: 'block' });
export const small = style({ display: 'block', '@media': { [wide]: { display: 'none' } } });
