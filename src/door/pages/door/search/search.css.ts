import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';
import { short } from '../open/media.ts';

const { color, space } = theme;

export const form = style({
  position: 'relative',
  flex: 'none',
  margin: space.x3,
  '@media': { [short]: { marginBlock: space.x2 } },
});
export const field = style({ position: 'relative', display: 'block' });
export const glyph = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
});
export const input = style({
  width: '100%',
  height: '60px',
  paddingInline: `${space.x14} ${space.x14}`,
  border: `1px solid ${color.lineControl}`,
  borderRadius: '14px',
  backgroundColor: color.surface,
  color: color.text,
  fontSize: theme.text.lead,
  '::placeholder': { color: color.textQuiet, opacity: 1 },
  ':focus-visible': {
    outline: `2px solid ${color.accent}`,
    outlineOffset: '-1px',
    borderColor: color.accent,
    borderRadius: '14px',
  },
  '@media': { [short]: { height: theme.size.finder } },
});
export const scannedInput = style([input, { color: 'transparent' }]);
export const clear = style({
  position: 'absolute',
  insetInlineEnd: space.x2,
  top: '50%',
  transform: 'translateY(-50%)',
});

export const results = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space.x3,
  // A row under the edge shows that there is more.
  scrollPaddingBlock: space.x20,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.x3,
  minHeight: '84px',
  paddingBlock: space.x2,
  paddingInlineStart: space.x2,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [short]: { minHeight: '78px' } },
});
export const who = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  fontSize: theme.text.lead,
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
});
export const mark = style({ backgroundColor: 'transparent', color: color.accentText });
export const facts = style({ fontSize: theme.text.meta, lineHeight: theme.leading.snug, color: color.textQuiet });
export const note = style([
  facts,
  { color: color.text, overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
]);
export const been = style({
  flex: 'none',
  maxWidth: '40%',
  paddingInlineEnd: space.x2,
  textAlign: 'end',
  fontWeight: theme.weight.strong,
  lineHeight: theme.leading.snug,
  fontVariantNumeric: 'tabular-nums',
  color: color.warningText,
});
export const door = style({
  display: 'block',
  fontSize: theme.text.meta,
  fontWeight: theme.weight.regular,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
});
export const nobody = style({ padding: `${space.x6} ${space.x2} ${space.x2}`, fontSize: theme.text.lead });
export const end = style({ padding: `${space.x4} ${space.x2}`, display: 'grid', justifyContent: 'start' });
