import { keyframes } from '@vanilla-extract/css';

export const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const vanish = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });
export const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(8px)' },
  to: { opacity: 1, transform: 'none' },
});
export const grow = keyframes({
  from: { opacity: 0, transform: 'translateY(-4px) scale(0.98)' },
  to: { opacity: 1, transform: 'none' },
});
export const slideIn = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'none' } });
export const slideOut = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(100%)' } });
export const slideUp = keyframes({ from: { transform: 'translateY(100%)' }, to: { transform: 'none' } });
export const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const shine = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } });
export const creep = keyframes({ from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.85)' } });
