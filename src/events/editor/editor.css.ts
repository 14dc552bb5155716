import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { bottomBar } from '#src/design/layout.css.ts';
import { tablet, wide } from '#src/design/media.ts';
import { rise } from '#src/design/motion.css.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, size, space } = theme;

export const panel = style({
  display: 'grid',
  gap: space.x4,
  padding: space.x5,
  border: `1px solid ${color.warningLine}`,
  borderRadius: theme.radius.large,
  backgroundColor: color.warningSoft,
  ':focus': { outline: `${theme.size.ring} solid ${color.warningText}`, outlineOffset: theme.size.ring },
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x2,
  fontSize: theme.text.card,
  fontWeight: theme.weight.bold,
});
export const lead = style({ maxWidth: theme.size.reading });
export const field = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const label = style({ padding: 0, marginBottom: space.x2, fontWeight: theme.weight.strong });
export const sides = style({
  display: 'grid',
  gap: space.x2,
  '@media': { [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const side = style({ display: 'block', fontSize: theme.text.note, color: color.textQuiet });
export const value = style({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Takes focus for a moment, and nobody has to see it. */
export const body = style({ ':focus': { outline: 'none' } });
export const gone = style({
  borderRadius: theme.radius.medium,
  ':focus': { outline: `${theme.size.ring} solid ${theme.color.warningText}`, outlineOffset: theme.size.ring },
});

export const control = style({
  display: 'block',
  height: theme.size.control,
  marginTop: theme.space.x2,
  borderRadius: theme.radius.control,
  overflow: 'hidden',
});

const small = 'not all and (min-width: 960px)';
const phone = 'not all and (min-width: 600px)';
/** On a phone, above the buttons. */
const wordsLine = space.x5;
/** Next to the button that floats in the corner. */
const corner = `calc(${size.bug} + ${space.x8})`;

/** Keeps the room of the bar while that is at the foot of the window. */
export const place = style({ '@media': { [wide]: { minHeight: size.button } } });

export const bar = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    '@media': {
      [small]: {
        position: 'fixed',
        zIndex: theme.layer.floating,
        insetInline: 0,
        bottom: 0,
        justifyContent: 'flex-end',
        gap: space.x1,
        padding: `${space.x4} ${corner} calc(${space.x4} + env(safe-area-inset-bottom)) ${space.x4}`,
        backgroundColor: color.surface,
        borderTop: `1px solid ${color.line}`,
        boxShadow: theme.shadow.lift,
      },
      [phone]: { flexWrap: 'wrap', paddingInline: space.x3, paddingBlockStart: space.x2 },
      print: { display: 'none' },
    },
  },
  variants: {
    isAway: {
      true: {
        '@media': {
          [wide]: {
            position: 'fixed',
            zIndex: theme.layer.floating,
            insetInlineEnd: `calc(${size.bug} + ${space.x10})`,
            bottom: space.x5,
            padding: `${space.x2} ${space.x2} ${space.x2} ${space.x5}`,
            borderRadius: theme.radius.menu,
            border: `1px solid ${color.line}`,
            backgroundColor: color.surface,
            boxShadow: theme.shadow.float,
            animation: `${rise} ${theme.time.calm} ease-out`,
          },
        },
      },
      false: {},
    },
  },
});

export const words = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    flex: '1 1 6.5rem',
    minWidth: 0,
    marginInlineEnd: space.x2,
    color: color.textQuiet,
    fontSize: theme.text.note,
    lineHeight: theme.leading.snug,
    '@media': {
      [wide]: { flex: 'none' },
      // A line of the bar, which has room for the buttons alone in the other.
      [phone]: { flex: '1 0 100%', minHeight: wordsLine, marginInlineEnd: 0 },
    },
  },
  variants: {
    isUnsafe: {
      true: {
        color: color.warningText,
        '::before': {
          content: '""',
          flex: 'none',
          width: size.dot,
          height: size.dot,
          borderRadius: theme.radius.round,
          backgroundColor: color.warning,
        },
      },
      false: {},
    },
  },
});

globalStyle(`${place} [role=group] > button`, { flex: 'none' });
globalStyle(`${place} [role=group] > button:not([aria-label])`, { '@media': { [phone]: { paddingInline: space.x3 } } });

// What is tabbed to does not come to stand behind the bar, and neither does the page's end.
globalStyle(`html:has(${place})`, { scrollPaddingBottom: space.x28 });
// On a phone the button of the corner stands above the bar, which needs the whole width.
globalStyle(`body:has(${place})`, {
  '@media': { [phone]: { vars: { [bottomBar]: `calc(${size.button} + ${wordsLine} + ${space.x6})` } } },
});
globalStyle(`body:has(${place})`, {
  '@media': { [small]: { paddingBottom: space.x16 }, [phone]: { paddingBottom: space.x20 } },
});
