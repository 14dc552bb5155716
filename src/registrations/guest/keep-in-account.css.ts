import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const card = style({ display: 'grid', justifyItems: 'start', gap: theme.space.x3, overflowWrap: 'anywhere' });
