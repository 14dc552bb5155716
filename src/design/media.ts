/** The one breakpoint: below 960 px is mobile. */
export const wide = 'screen and (min-width: 960px)';
/** The rest. */
export const narrow = 'screen and (max-width: 959.98px)';
/** Wide, and high enough for a panel that stays in sight. */
export const wideAndHigh = 'screen and (min-width: 960px) and (min-height: 800px)';
/** Room for two columns next to the admin area's sections. */
export const roomy = 'screen and (min-width: 1200px)';
/** Room for two columns of cards; still mobile. */
export const tablet = 'screen and (min-width: 640px)';
/** Where no script runs: what only a script can open is not offered, what it would open is shown. */
export const unscripted = '(scripting: none)';
export const moves = '(prefers-reduced-motion: no-preference)';

/** Where that width is not reached. */
export const below = (width: string) => `not all and ${width.slice('screen and '.length)}`;
