import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const canvas = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: space.x3,
  scrollBehavior: 'smooth',
  backgroundColor: color.surface,
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});

export const sheet = style({ position: 'relative', width: 'max-content', marginInline: 'auto' });
export const fold = style({
  position: 'absolute',
  display: 'grid',
  placeContent: 'center',
  width: '1rem',
  height: '1rem',
  padding: 0,
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.note,
  lineHeight: 1,
  // Off the words of its state, however small they are.
  transform: 'translate(-60%, -70%)',
  cursor: 'pointer',
  // What a finger needs, around what the eye does.
  '::after': { content: '', position: 'absolute', inset: '-0.25rem' },
  ':hover': { borderColor: color.accentText, color: color.accentText },
});

const inside = (selector: string) => `${canvas} ${selector}`;
globalStyle(inside('svg'), { display: 'block', maxWidth: 'none', height: 'auto' });
globalStyle(inside('rect, path, text'), { transition: `fill ${theme.time.calm}, stroke ${theme.time.calm}` });

// The drawing's own colours are attributes, which any rule here beats.
globalStyle(inside('[data-active="around"] > [data-part="frame"]'), { stroke: color.accentText });
globalStyle(inside('[data-active="leaf"] > [data-part="frame"]'), {
  fill: color.accentSoft,
  stroke: color.accentText,
  strokeWidth: 2.5,
});
globalStyle(inside('[data-arrow][data-lit] > [data-part="line"]'), { stroke: color.accentText, strokeWidth: 2.5 });
globalStyle(inside('[data-arrow][data-lit] > [data-part="head"]'), { fill: color.accentText });
globalStyle(inside('[data-arrow][data-lit] > [data-part="label"]'), {
  fill: color.accentSoft,
  stroke: color.accentText,
});
globalStyle(inside('[data-lit] > [data-part="event"], :not([data-arrow]) > [data-transition][data-lit] > text'), {
  fill: color.accentText,
  fontWeight: 650,
});
globalStyle(inside('[data-active="leaf"] > [data-inside]'), { fill: color.accentText, fontWeight: 650 });
