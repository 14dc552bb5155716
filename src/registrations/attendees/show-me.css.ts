import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const card = style({ display: 'grid', gap: space.x3, maxWidth: theme.size.reading, overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: space.x3 });
export const button = style({ justifySelf: 'start' });
