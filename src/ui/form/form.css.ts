import { style } from '@vanilla-extract/css';
import { wide } from '#src/design/media.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

/** The column that holds one form's sheet in the middle of the page. */
export const sheet = style({
  width: '100%',
  maxWidth: `calc(${theme.size.form} + 2 * ${space.x4})`,
  marginInline: 'auto',
  padding: `${space.x5} ${space.x4}`,
  '@media': { [wide]: { paddingBlock: space.x14 } },
});
export const sheetWide = style([sheet, { maxWidth: `calc(${theme.size.formWide} + 2 * ${space.x4})` }]);
export const sheetStack = style({ display: 'flex', flexDirection: 'column', gap: space.x5 });
export const sheetTitle = style({ fontSize: theme.text.title });
export const lead = style({ marginTop: space.x2, color: color.textQuiet });
/** Between the fields of a form. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space.x5 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3, marginTop: space.x2 });
/** What stands below the form: the way to its sibling. */
export const below = style({ textAlign: 'center', color: color.textQuiet, fontSize: theme.text.meta });

export const summary = style({
  padding: `${space.x4} ${space.x4}`,
  border: `1px solid ${color.dangerLine}`,
  borderRadius: theme.radius.medium,
  backgroundColor: color.dangerSoft,
  color: color.dangerText,
  overflowWrap: 'anywhere',
  ':focus': { outline: `${theme.size.ring} solid ${color.dangerText}`, outlineOffset: theme.size.ring },
});
export const summaryTitle = style({ color: 'inherit', fontSize: theme.text.body, letterSpacing: 0 });
export const summaryText = style({ marginTop: space.x1 });
export const summaryHelp = style({ marginTop: space.x3, color: color.text });
export const summaryList = style({ display: 'grid', gap: space.x1, marginTop: space.x2 });
export const summaryLink = style({
  display: 'inline-block',
  minHeight: theme.space.x6,
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { textDecorationThickness: '2px' },
});
