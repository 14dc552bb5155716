import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

/** Text that people wrote: paragraphs, lists, quotes, links. */
export const prose = style({
  fontSize: theme.text.prose,
  lineHeight: theme.leading.prose,
  maxWidth: theme.size.reading,
  overflowWrap: 'anywhere',
});

const inside = (selector: string) => `${prose} ${selector}`;
globalStyle(inside('> * + *'), { marginTop: theme.space.x4 });
globalStyle(inside(':is(h3, h4, h5, h6)'), {
  fontSize: theme.text.card,
  lineHeight: theme.leading.snug,
  marginTop: theme.space.x8,
});
globalStyle(`${inside('ul')}, ${inside('ol')}`, { paddingInlineStart: theme.space.x6 });
globalStyle(inside('li + li'), { marginTop: theme.space.x1 });
globalStyle(inside('li::marker'), { color: theme.color.glyphQuiet });
globalStyle(inside('a'), {
  color: theme.color.accentText,
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.15em',
  fontWeight: theme.weight.medium,
});
globalStyle(inside('strong'), { color: theme.color.ink, fontWeight: theme.weight.strong });
globalStyle(inside('blockquote'), {
  borderInlineStart: `3px solid ${theme.color.accent}`,
  paddingInlineStart: theme.space.x4,
  color: theme.color.textQuiet,
});
globalStyle(inside('hr'), { border: 0, borderTop: `1px solid ${theme.color.line}`, marginBlock: theme.space.x8 });
globalStyle(`${inside('pre')}, ${inside('code')}`, { fontFamily: theme.font.mono, fontSize: '0.9em' });
globalStyle(inside('pre'), {
  // Wrapped: what scrolls sideways would need a place for the keyboard.
  whiteSpace: 'pre-wrap',
  padding: theme.space.x4,
  borderRadius: theme.radius.medium,
  backgroundColor: theme.color.surface,
  border: `1px solid ${theme.color.line}`,
});
globalStyle(inside('img'), { borderRadius: theme.radius.medium });
