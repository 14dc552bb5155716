import { style } from '@vanilla-extract/css';

export const checking = style({ display: 'grid', placeItems: 'center', minHeight: '50vh' });
