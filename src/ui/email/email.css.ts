import { style } from '@vanilla-extract/css';

export const address = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
