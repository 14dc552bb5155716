/** In place of XState's way to a browser extension, which no actor of ours uses. */
export const devToolsAdapter = (): void => {};
