import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { standIns, theme } from './theme.css.ts';

const files = '@fontsource-variable/figtree/files';
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

// A page that is read before Figtree is there keeps the stand-in, as a heading that wraps in one and not in the other would move
// all below it; `later` is for when nothing moves: at once, if that is so, else from the next page on.
globalFontFace('Figtree', figtree('optional'));
globalFontFace('Figtree later', figtree('swap'));
globalStyle('html[data-font="later"]', { vars: { [theme.font.family]: `Figtree, 'Figtree later', ${standIns}` } });

/** Where the server has not rendered the page, index.html preloads the first file; the others come only when a page has such letters. */
function figtree(fontDisplay: 'optional' | 'swap') {
  const face = { fontWeight: '300 900', fontDisplay } as const;
  const file = (name: string) => `url('${files}/figtree-${name}.woff2') format('woff2')`;
  return [
    { ...face, src: file('latin-wght-normal'), unicodeRange: latin },
    { ...face, src: file('latin-ext-wght-normal'), unicodeRange: latinExtended },
    { ...face, src: file('latin-wght-italic'), unicodeRange: latin, fontStyle: 'italic' },
  ];
}

const regular = "local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto')";
const bold = "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold'), local('Roboto Bold')";

// As wide and as high as Figtree (measured over the words of pages), so that nothing shifts when it arrives.
globalFontFace('Figtree fallback', [
  fallback(regular, '300 449', 1.02),
  fallback(regular, '450 599', 1.028),
  fallback(bold, '600 649', 0.96),
  fallback(bold, '650 719', 0.97),
  fallback(bold, '720 900', 1),
]);

// Where none of those is installed, as on many a Linux.
globalFontFace('Figtree fallback wide', [
  fallback("local('DejaVu Sans')", '300 599', 0.894),
  fallback("local('DejaVu Sans Bold')", '600 649', 0.798),
  fallback("local('DejaVu Sans Bold')", '650 719', 0.807),
  fallback("local('DejaVu Sans Bold')", '720 900', 0.818),
]);

function fallback(src: string, fontWeight: string, size: number) {
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return {
    src,
    fontWeight,
    sizeAdjust: percent(size),
    ascentOverride: percent(0.95 / size),
    descentOverride: percent(0.25 / size),
    lineGapOverride: '0%',
  };
}
