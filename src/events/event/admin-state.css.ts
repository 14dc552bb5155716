import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

export const states = style({ display: 'inline-flex', flexWrap: 'wrap', gap: theme.space.x1, whiteSpace: 'nowrap' });
