/** The one breakpoint: below 960 px is mobile. */
export const wide = 'screen and (min-width: 960px)';
/** Room for two columns of cards; still mobile. */
export const tablet = 'screen and (min-width: 640px)';
export const moves = '(prefers-reduced-motion: no-preference)';
