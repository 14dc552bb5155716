import type { Page } from 'playwright-core';

/** As in a browser that can't do it: once, and then it is whole again. */
export function breakAbortController(page: Page, message: string) {
  return page.evaluate((said) => {
    const { AbortController } = window;
    window.AbortController = class extends AbortController {
      constructor() {
        super();
        window.AbortController = AbortController;
        throw new Error(said);
      }
    };
  }, message);
}
