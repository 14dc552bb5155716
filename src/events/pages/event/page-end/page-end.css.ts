import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBar } from '#src/design/layout.css.ts';
import { narrow, wide } from '#src/design/media.ts';
import { slideUp } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

const height = '4.5rem';
const reserved = `calc(${height} + env(safe-area-inset-bottom))`;

export const bar = style({
  position: 'fixed',
  zIndex: theme.layer.floating,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x4,
  minHeight: reserved,
  padding: `${space.x2} ${space.x4} calc(${space.x2} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  boxShadow: theme.shadow.float,
  animation: `${slideUp} ${theme.time.calm} ease-out`,
  '@media': { [wide]: { display: 'none' }, print: { display: 'none' } },
  selectors: {
    // The keyboard is up: it leaves no room.
    ':root:has(input:focus, textarea:focus) &': { display: 'none' },
  },
});
/** From a day before the start the ticket has a bar on every page, which shows it with one tap. */
export const ticket = style([bar, { selectors: { ':root:has([data-ticket-bar]) &': { display: 'none' } } }]);
export const facts = style({ display: 'grid', minWidth: 0, fontSize: theme.text.note, color: color.textQuiet });
export const when = style({ color: color.ink, fontWeight: theme.weight.strong, fontSize: theme.text.meta });
export const button = style({ flex: 'none', maxWidth: '55%' });

// What floats stands above it, what takes focus is not under it, and the page's end can be read.
globalStyle(`:root:has(${bar})`, {
  '@media': { [narrow]: { vars: { [bottomBar]: reserved }, scrollPaddingBottom: reserved } },
});
globalStyle(`:root:has(${bar}) body`, { '@media': { [narrow]: { paddingBottom: reserved } } });
