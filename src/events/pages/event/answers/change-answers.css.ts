import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

const { space } = theme;

export const given = style({ display: 'grid', justifyItems: 'start', gap: space.x4 });
export const sheet = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.x4, width: '100%' });
