import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { color, space } = theme;

export const ticket = style({ display: 'grid', gap: space.x4 });
/** The window's head is not printed. */
export const onPaper = style({ display: 'none', '@media': { print: { display: 'block' } } });
export const place = style({ color: color.textQuiet });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.x3, marginTop: space.x6 });
export const quiet = style({ marginTop: space.x3, paddingInline: 0, ':hover': { textDecoration: 'underline' } });

globalStyle(`${actions} > *`, { flexGrow: 1 });
