import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const sheet = style({ display: 'grid', gap: space.x5, scrollMarginTop: space.x6 });
export const description = style({ color: theme.color.textQuiet, whiteSpace: 'pre-line' });
export const bones = style({ display: 'grid', gap: space.x4 });
