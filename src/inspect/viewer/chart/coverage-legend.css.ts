import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

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
