// @module-tag thorough

import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import type {} from '#tests/support/browser/camera-stage.tsx';
import { useStage } from '#tests/support/browser/component-stage.ts';
import { makeFilm } from '#tests/support/browser/film.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { anEvening, openDoor, whoCame } from './at-the-door.ts';

/** Each picture costs the browser what it holds, and a code is read in one of them. */
const SMALL = { width: 640, height: 360, perSecond: 10 };
const ticket = (letter: string) => `https://events.example.org/t#${letter.repeat(26)}`;

describe.skipIf(!hasChromium)('with a camera', () => {
  const camera = makeFilm(SMALL);
  afterAll(camera.remove);
  const browser = useBrowser({ flags: camera.flags });

  describe('the door of an event', () => {
    const server = listeningServer();

    test('lets in whose ticket the camera reads, once, and says what is wrong with others', async () => {
      const evening = await anEvening(server.db, ['Mira Okafor', 'Chidi Lund', 'Cleo Gone']);
      const other = await anEvening(server.db, ['Otto Other'], 'Rust for people who ship');
      const page = await browser.newPage(server, { as: evening.helper, width: 390, height: 844 });
      const door = await openDoor(page, evening.event_id, { camera: true, door: 'Main entrance' });
      const shows = async (text: string, words: string) => {
        camera.show(text);
        await door.verdict(words);
        camera.show(null);
      };
      await shows(evening.ticketOf('Mira Okafor'), 'Welcome, Mira Okafor');
      await door.next();
      // Within three seconds it would still be the same look at it.
      await page.waitForTimeout(3500);
      await shows(evening.ticketOf('Mira Okafor'), 'Mira Okafor Already in');
      await page.getByText(/^\d\d:\d\d, Main entrance$/).waitFor();
      await door.next();
      await shows(other.ticketOf('Otto Other'), 'Another event');
      await door.next();
      await shows('https://example.org/menu', 'Not on the list');
      await door.next();
      // Meanwhile, so that the device knew the ticket.
      await server.db
        .updateTable('registrations')
        .set({ status: 'cancelled', updated_at: new Date() })
        .where('user_id', 'in', (users) =>
          users.selectFrom('users').select('user_id').where('full_name', '=', 'Cleo Gone'),
        )
        .execute();
      await door.field.fill('cleo');
      await door.people.getByText('Cancelled', { exact: true }).waitFor();
      await door.button('Clear the search').click();
      await shows(evening.ticketOf('Cleo Gone'), 'Cleo Gone Cancelled');
      await door.next();
      await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Mira Okafor']);
    });
  });

  describe('the camera of a door', () => {
    const whole = useBrowser({ isWhole: true, flags: ['--use-fake-device-for-media-stream=device-count=2'] });
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
    const saysTrouble = async (page: Page, words: string) => {
      await page.getByRole('status').getByText(words).waitFor();
      await expectNoAxeViolations(page);
    };
    const pause = (page: Page, isPaused: boolean) => page.evaluate((paused) => window.stage.pause(paused), isPaused);
    const hide = (page: Page, isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const frames = (page: Page, count = 1) =>
      page.evaluate(async (times) => {
        const video = document.querySelector('video');
        for (let left = times * 2; left > 0; left -= 1)
          await new Promise((seen) => video?.requestVideoFrameCallback(() => seen(null)));
      }, count);

    test('reads each ticket once, nothing while it is paused, and is let go while the page is hidden', async () => {
      const page = await open();
      await isOpen(page);
      await expectNoAxeViolations(page);
      expect(await page.getByRole('button').count(), 'buttons of one camera without a light').toBe(0);
      for (const letter of ['A', 'B']) {
        camera.show(ticket(letter));
        await expect.poll(() => texts(page), SOON).toContain(ticket(letter));
      }
      await frames(page, 10);
      const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(ticket);
      expect(await texts(page)).toEqual([a, b]);

      await pause(page, true);
      await page.waitForTimeout(3500);
      await pause(page, false);
      await frames(page, 5);
      expect(await texts(page), 'what was there before the pause').toEqual([a, b]);
      await pause(page, true);
      camera.show(ticket('C'));
      await frames(page, 5);
      expect(await texts(page), 'what came during the pause').toEqual([a, b]);
      await pause(page, false);
      await expect.poll(() => texts(page), SOON).toEqual([a, b, c]);

      const tracks = await page.evaluateHandle(() => {
        const { srcObject } = document.querySelector('video') as HTMLVideoElement;
        return (srcObject as MediaStream).getVideoTracks();
      });
      await hide(page, true);
      await expect
        .poll(() => tracks.evaluate((all) => all.map(({ readyState }) => readyState)), SOON)
        .toEqual(['ended']);
      camera.show(ticket('D'));
      await page.waitForTimeout(300);
      expect(await texts(page), 'what came while the page was hidden').toEqual([a, b, c]);
      await hide(page, false);
      await expect.poll(() => texts(page), SOON).toEqual([a, b, c, d]);
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

    test('is asked for, refused, allowed, and changed for the other one and back', async () => {
      const page = await open(whole);
      await page.getByRole('status').getByText('The camera is not allowed').waitFor();
      await page.context().grantPermissions(['camera']);
      await page.getByRole('button', { name: 'Try again' }).click();
      const shown = () =>
        page.evaluate(() => {
          const stream = document.querySelector('video')?.srcObject;
          return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.getSettings().deviceId : undefined;
        });
      await isOpen(page);
      await expect.poll(shown, SOON).toEqual(expect.any(String));
      const first = await shown();
      await page.getByRole('button', { name: 'Other camera' }).click();
      await expect.poll(shown, SOON).toSatisfy((id: unknown) => typeof id === 'string' && id !== first);
      await isOpen(page);
      await frames(page);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Other camera' }).click();
      await expect.poll(shown, SOON).toBe(first);
      await frames(page);
    });

    test('says in words what is wrong, opens once it is right, and offers its light where it has one', async () => {
      camera.unplug();
      onTestFinished(() => camera.plugIn());
      const page = await open();
      await saysTrouble(page, 'No camera here');
      camera.plugIn();
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('In use', 'NotReadableError'));
      });
      await tryAgain.click();
      await saysTrouble(page, 'The camera does not answer');

      await page.evaluate(() => {
        Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
        MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        MediaStreamTrack.prototype.applyConstraints = async () => {};
      });
      await tryAgain.click();
      const torch = page.getByRole('button', { name: 'Torch' });
      await torch.click();
      await expect.poll(() => torch.getAttribute('aria-pressed'), SOON).toBe('true');
      await torch.click();
      await expect.poll(() => torch.getAttribute('aria-pressed'), SOON).toBe('false');
      await expectNoAxeViolations(page);

      // As over a connection that is not secure.
      await hide(page, true);
      await page.evaluate(() => void Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
      await hide(page, false);
      await saysTrouble(page, 'No camera over this connection');
    });
  });
});
