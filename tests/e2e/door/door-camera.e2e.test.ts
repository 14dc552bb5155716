// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { noCamera, twoCameras, useCamera } from '#tests/support/browser/camera.ts';
import type {} from '#tests/support/browser/camera-stage.tsx';
import { useStage } from '#tests/support/browser/component-stage.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const ticket = (letter: string) => `https://events.example.org/t#${letter.repeat(26)}`;

describe.skipIf(!hasChromium)('the camera of a door', () => {
  const camera = useCamera();
  const browser = useBrowser({ flags: camera.flags });
  const without = useBrowser({ flags: noCamera });
  const withTwo = useBrowser({ flags: twoCameras });
  const whole = useBrowser({ isWhole: true, flags: ['--use-fake-device-for-media-stream'] });
  const stage = useStage('tests/support/browser/camera-stage.tsx');
  const server = listeningServer({ background: false });

  async function open(from = browser, init?: () => void): Promise<Page> {
    camera.show(null);
    const page = await from.newPage(server, { width: 366, height: 460 });
    if (init) await page.addInitScript(init);
    await page.goto(new URL('/stage', stage.address).href);
    return page;
  }

  const texts = (page: Page) => page.evaluate(() => window.stage.texts);
  const isOpen = (page: Page) => page.getByText('Hold the ticket in the frame').waitFor();
  const frames = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((seen) => {
          const video = document.querySelector('video');
          video?.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => seen(null)));
        }),
    );

  test('reads each ticket once, with our own decoder', async () => {
    const page = await open();
    await isOpen(page);
    await expectNoAxeViolations(page);
    for (const letter of ['A', 'B']) {
      camera.show(ticket(letter));
      await expect.poll(() => texts(page), SOON).toContain(ticket(letter));
    }
    for (let frame = 0; frame < 10; frame += 1) await frames(page);
    expect(await texts(page)).toEqual([ticket('A'), ticket('B')]);
  });

  test('reads nothing while it is paused, and then not what was there before', async () => {
    const page = await open();
    await isOpen(page);
    camera.show(ticket('A'));
    await expect.poll(() => texts(page), SOON).toEqual([ticket('A')]);
    await page.evaluate(() => window.stage.pause(true));
    await page.waitForTimeout(3500);
    await page.evaluate(() => window.stage.pause(false));
    for (let frame = 0; frame < 5; frame += 1) await frames(page);
    await page.evaluate(() => window.stage.pause(true));
    camera.show(ticket('B'));
    for (let frame = 0; frame < 5; frame += 1) await frames(page);
    expect(await texts(page)).toEqual([ticket('A')]);
    await page.evaluate(() => window.stage.pause(false));
    await expect.poll(() => texts(page), SOON).toEqual([ticket('A'), ticket('B')]);
  });

  test('takes the browser’s own detector, and the decoder where that one fails', async () => {
    const page = await open(browser, () => {
      let calls = 0;
      const detector = class {
        static getSupportedFormats = async () => ['qr_code'];
        async detect() {
          calls += 1;
          if (calls > 1) throw new Error('No formats.');
          return [{ rawValue: 'by the browser' }];
        }
      };
      Object.assign(window, { BarcodeDetector: detector });
    });
    await isOpen(page);
    await expect.poll(() => texts(page), SOON).toEqual(['by the browser']);
    camera.show(ticket('C'));
    await expect.poll(() => texts(page), SOON).toEqual(['by the browser', ticket('C')]);
  });

  test.each<[string, () => void]>([
    ['knows no frames', () => void Reflect.deleteProperty(window, 'VideoFrame')],
    [
      'does not give them away',
      () => void (VideoFrame.prototype.copyTo = () => Promise.reject(new Error('No bytes.'))),
    ],
  ])('reads what a browser draws that %s', async (_, init) => {
    const page = await open(browser, init);
    await isOpen(page);
    camera.show(ticket('E'));
    await expect.poll(() => texts(page), SOON).toEqual([ticket('E')]);
  });

  test('is let go while the page is hidden, and opened again', async () => {
    const page = await open();
    await isOpen(page);
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const tracks = await page.evaluateHandle(() => {
      const { srcObject } = document.querySelector('video') as HTMLVideoElement;
      return (srcObject as MediaStream).getVideoTracks();
    });
    await hide(true);
    await expect.poll(() => tracks.evaluate((all) => all.map(({ readyState }) => readyState)), SOON).toEqual(['ended']);
    camera.show(ticket('D'));
    await page.waitForTimeout(300);
    expect(await texts(page)).toEqual([]);
    await hide(false);
    await expect.poll(() => texts(page), SOON).toEqual([ticket('D')]);
  });

  test('offers its light where it has one', async () => {
    const page = await open(browser, () => {
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      MediaStreamTrack.prototype.applyConstraints = async () => {};
    });
    const torch = page.getByRole('button', { name: 'Torch' });
    await torch.click();
    await expect.poll(() => torch.getAttribute('aria-pressed'), SOON).toBe('true');
    await torch.click();
    await expect.poll(() => torch.getAttribute('aria-pressed'), SOON).toBe('false');
    await expectNoAxeViolations(page);
    const plain = await open();
    await isOpen(plain);
    expect(await plain.getByRole('button').count()).toBe(0);
  });

  test('changes to the other camera, and back', async () => {
    const page = await open(withTwo);
    const shown = () =>
      page.evaluate(() => {
        const stream = document.querySelector('video')?.srcObject;
        return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.getSettings().deviceId : undefined;
      });
    await isOpen(page);
    const first = await shown();
    await page.getByRole('button', { name: 'Other camera' }).click();
    await expect.poll(shown, SOON).not.toBe(first);
    await isOpen(page);
    const second = await shown();
    expect([typeof first, typeof second]).toEqual(['string', 'string']);
    await frames(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Other camera' }).click();
    await expect.poll(shown, SOON).toBe(first);
    await frames(page);
  });

  test('says in words that there is none, or that it is not allowed', async () => {
    const page = await open(without);
    await page.getByRole('status').getByText('No camera here').waitFor();
    await expectNoAxeViolations(page);
    const refused = await open(whole);
    await refused.getByRole('status').getByText('The camera is not allowed').waitFor();
    await refused.context().grantPermissions(['camera']);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await isOpen(refused);
  });

  test.each([
    [
      'another app has it',
      'The camera does not answer',
      () => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('In use', 'NotReadableError'));
      },
    ],
    [
      'the connection is not secure',
      'No camera over this connection',
      () => {
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
      },
    ],
  ])('says so where %s', async (_, words, init) => {
    const page = await open(browser, init);
    await page.getByRole('status').getByText(words).waitFor();
    await expectNoAxeViolations(page);
  });
});
