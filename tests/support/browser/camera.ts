import { afterAll } from 'vitest';
import { ALLOWED, makeFilm } from './film.ts';

/**
 * A camera for tests in Chromium: call it at the top of a `describe`, and give its `flags` to `useBrowser`. What it shows
 * changes in the middle of the film, as a camera that is open sees it.
 */
export function useCamera() {
  const { flags, show, remove } = makeFilm();
  afterAll(remove);
  return { flags, show };
}

/** For `useBrowser`: a device without a camera. */
export const noCamera = [
  ...ALLOWED,
  '--use-fake-device-for-media-stream',
  '--use-file-for-fake-video-capture=/nowhere.y4m',
];

/** For `useBrowser`: a device with two; what they show is Chromium's own. */
export const twoCameras = [...ALLOWED, '--use-fake-device-for-media-stream=device-count=2'];
