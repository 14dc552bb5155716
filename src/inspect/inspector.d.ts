/** Set by vite.config.ts; false where FOYER_INSPECTOR=off leaves the inspector out of the build. */
declare const __INSPECTOR__: boolean;
