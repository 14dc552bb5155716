import { globalStyle, style } from '@vanilla-extract/css';
import { row } from '../../../../src/design/flow.css.ts';
import { roomy } from '../../../../src/design/media.ts';
import { theme } from '../../../../src/design/theme.css.ts';

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

/** Next to the tabs where there is room: every row that the chart does not have is one less of it. */
export const tools = style([
  row(),
  {
    padding: `${space.x2} ${space.x4} 0`,
    '@media': {
      [roomy]: {
        justifyContent: 'flex-end',
        marginBlockStart: `calc(-1 * (${space.x8} + ${space.x2} + 2 * ${space.half} + 2px))`,
        marginInline: '18rem 8.5rem',
        paddingInline: 0,
      },
    },
  },
]);
export const name = style({ fontSize: theme.text.note, color: color.ink });
export const ended = style({ fontSize: theme.text.note, color: color.textQuiet });
export const group = style({ display: 'flex', gap: space.x1 });
export const spring = style({ flex: 1 });
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.x4}`,
  padding: `${space.x1} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  borderBottom: `1px solid ${color.line}`,
});
export const taken = style({ color: color.accentText, fontWeight: theme.weight.medium });

export const legend = style({
  padding: `${space.x2} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  borderBottom: `1px solid ${color.line}`,
});
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.x1} ${space.x4}` });
export const mark = style({ display: 'flex', alignItems: 'center', gap: space.x1, color: color.text });
export const more = style({ paddingBlock: space.x1, cursor: 'pointer' });
export const reasons = style({ display: 'grid', gap: space.x2, maxHeight: '8rem', overflow: 'auto' });
globalStyle(`${reasons} dt`, { color: color.text, overflowWrap: 'anywhere' });

/** On the chart as in the legend. */
const inks = {
  both: color.successText,
  headless: color.warningText,
  chromium: color.warningText,
  nowhere: color.dangerText,
  unknown: color.glyphQuiet,
};
for (const [kind, stroke] of Object.entries(inks)) {
  globalStyle(`[data-mark='${kind}'] > path`, { fill: color.surface, stroke, strokeWidth: 1.25 });
  globalStyle(`[data-mark='${kind}'] > path + path`, { fill: stroke });
}
globalStyle(`[data-mark='unknown'] > path`, { strokeDasharray: '2 2' });
