import type { CDPSession, Page } from 'playwright-core';

/** CSS pixels each way. */
const DRAWN = 16;
const USUAL = {
  deviceScaleFactor: 1,
  mobile: false,
  screenOrientation: { type: 'landscapePrimary', angle: 0 },
} as const;

/**
 * Has Chromium draw no more than a corner of the page, since nobody looks: that saves a fifth of a page load. Layout, scrolling,
 * pointers and scripts go by the size that `setViewportSize` sets, as always. It is for a page whose context has no size; a
 * screenshot would show the corner, and lay the page out for it.
 */
export async function drawCorner(page: Page, session: CDPSession): Promise<void> {
  // What is drawn keeps this size, whatever the page is told afterwards, in each process that it moves to.
  await session.send('Emulation.setDeviceMetricsOverride', { ...USUAL, width: DRAWN, height: DRAWN });
  let viewport = { width: 0, height: 0 };
  const setViewportSize: Page['setViewportSize'] = async (size) => {
    viewport = size;
    const screen = { screenWidth: size.width, screenHeight: size.height };
    const metrics = { ...USUAL, ...size, ...screen, dontSetVisibleSize: true };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
  };
  Object.defineProperty(page, 'setViewportSize', { value: setViewportSize });
  Object.defineProperty(page, 'viewportSize', { value: () => viewport });
}
