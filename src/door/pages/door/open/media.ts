/** Room for the list and the camera side by side: a laptop, or a phone on its side. */
export const sideBySide = 'screen and (min-width: 960px), screen and (min-width: 640px) and (max-height: 480px)';
/** A keyboard is open: heads take one line. */
export const short = 'screen and (max-height: 600px)';
/** A phone on its side. */
export const low = 'screen and (max-height: 480px)';

export const isSideBySide = () => window.matchMedia(sideBySide).matches;
