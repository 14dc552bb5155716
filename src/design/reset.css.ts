import { globalLayer, globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { moves } from './media.ts';
import { theme } from './theme.css.ts';

// In a layer, so that any style of a part beats it whatever the order in which files arrive.
const layer = globalLayer('reset');
const reset = (selector: string, rule: GlobalStyleRule) => globalStyle(selector, { '@layer': { [layer]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });
reset('html', {
  scrollPaddingTop: theme.space.x6,
  textSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
});
reset('body', {
  fontFamily: theme.font.family,
  fontSize: theme.text.body,
  fontWeight: theme.weight.regular,
  lineHeight: theme.leading.body,
  color: theme.color.text,
  backgroundColor: theme.color.canvas,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
reset('h1, h2, h3, h4', {
  color: theme.color.ink,
  fontWeight: theme.weight.bold,
  lineHeight: theme.leading.tight,
  letterSpacing: theme.tracking.title,
  textWrap: 'balance',
});
reset('a', { color: 'inherit' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { cursor: 'pointer' });
reset('img, svg, video', { display: 'block', maxWidth: '100%' });
reset('ul[role="list"], ol[role="list"]', { listStyle: 'none', padding: 0 });
reset('[hidden]', { display: 'none' });
reset(':focus-visible', {
  outline: `${theme.size.ring} solid ${theme.color.focus}`,
  outlineOffset: theme.size.ring,
  borderRadius: theme.radius.small,
});
// Focused by a program after a navigation: a heading needs no ring.
reset('h1:focus, main:focus', { outline: 'none' });
reset('::selection', { backgroundColor: theme.color.accent, color: theme.color.ink });

globalStyle('*, *::before, *::after', {
  '@media': {
    [`not all and ${moves}`]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any longer, and each element would show every change of style, such as that of a width, a frame after its parent.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
