import { style } from '@vanilla-extract/css';
import { row } from '../../../../src/design/flow.css.ts';
import { wide } from '../../../../src/design/media.ts';
import { theme } from '../../../../src/design/theme.css.ts';

const { color, space } = theme;

export const tools = style([row(), { padding: `${space.x2} ${space.x4} 0`, fontSize: theme.text.note }]);
export const name = style({ fontSize: theme.text.card, overflowWrap: 'anywhere' });
export const words = style({
  padding: `${space.x2} ${space.x4}`,
  fontSize: theme.text.note,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});

/** The steps next to the test that is made of them. */
export const columns = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [wide]: { gridTemplateRows: 'minmax(0, 1fr)', gridTemplateColumns: 'minmax(16rem, 2fr) minmax(0, 3fr)' },
  },
});
export const steps = style({
  overflow: 'auto',
  padding: `${space.x2} 0`,
  listStyle: 'none',
  fontSize: theme.text.small,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [wide]: { borderBlockEnd: 'none', borderInlineEnd: `1px solid ${color.line}` } },
});
export const step = style({ padding: `0 ${space.x4}` });
export const summary = style({
  paddingBlock: space.x2,
  overflowWrap: 'anywhere',
  color: color.text,
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
export const other = style({ color: color.warningText });
export const form = style({ display: 'grid', gap: space.x2, paddingBlock: `${space.x1} ${space.x3}` });
export const field = style({ display: 'grid', gap: space.x1, fontSize: theme.text.note, color: color.textQuiet });
export const json = style({
  width: '100%',
  padding: space.x2,
  resize: 'vertical',
  border: `1px solid ${color.lineControl}`,
  borderRadius: theme.radius.small,
  backgroundColor: color.surface,
  color: color.text,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
});
export const wrong = style({ fontSize: theme.text.note, color: color.dangerText, overflowWrap: 'anywhere' });
export const buttons = style([row(), { fontSize: theme.text.note }]);

export const text = style({
  minHeight: 0,
  overflow: 'auto',
  padding: space.x4,
  fontFamily: theme.font.mono,
  fontSize: theme.text.tiny,
  color: color.text,
  ':focus-visible': { outlineOffset: `-${theme.size.ring}` },
});
