import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const missing = style({ display: 'grid', gap: space.x2, marginTop: space.x4 });
export const lack = style({
  display: 'flex',
  gap: space.x3,
  padding: `${space.x3} ${space.x4}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.warningSoft,
  color: color.ink,
  fontSize: theme.text.meta,
});
export const glyph = style({ color: color.warningText, marginTop: space.half });
export const fields = style({ display: 'grid', gap: space.x5, marginTop: space.x5 });

export const date = style({ flex: '3 1 9.5rem', width: 'auto', minWidth: 0 });
export const time = style({ flex: '2 1 8.5rem', width: 'auto', minWidth: 0 });
export const outcome = style({ display: 'grid', gap: space.x3, fontSize: theme.text.meta });
export const what = style({ fontWeight: theme.weight.medium });
export const which = style({ margin: 0, color: color.textQuiet });
