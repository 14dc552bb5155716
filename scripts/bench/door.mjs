// The door of a large event on a device: Chromium with a camera that is a film, against the built server.
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../machine/find-chromium.mjs';
import { importTestSupport } from './import-test-support.mjs';
import { openSite } from './site.mjs';

const PATIENCE = 60_000;
const VIEWPORT = { width: 390, height: 844 };
const MB = 1024 * 1024;

/**
 * With so many people on the list in the database: { openings, verdicts, perMinute, heap }. How long it takes, in ms, from the
 * address until the list is on the device and the door open, so many times on a device that has nothing yet, and from the camera's frame with a code until the verdict is painted,
 * first for `codes` of them, then through as many `minutes` of 50 scans a minute; `heap` is what the page holds in MB before and
 * after those, once it has tidied up.
 */
export async function measureDoor(databaseUrl, { people, codes, openings: times, minutes, perMinute = 50 }) {
  const { makeFilm } = await importTestSupport('support/browser/film.ts');
  const { openEvening } = await importTestSupport('load/door.ts');
  const executablePath = (await findHeadlessShell()) ?? (await findChromium({ install: true }));
  if (!executablePath) throw new Error('This needs a Chromium: install one, or set CHROMIUM to its path.');
  const server = await openSite(databaseUrl);
  const film = makeFilm();
  let browser = null;
  try {
    const evening = await openEvening(databaseUrl, people);
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...film.flags] });
    const openings = [];
    let page = null;
    while (openings.length < times) {
      await page?.context().close();
      page = await newDevice(browser, server.url, evening.token);
      openings.push(await open(page, evening.eventId));
    }
    await page.getByRole('button', { name: 'Scan tickets', exact: true }).click();
    await page.getByText('Hold the ticket in the frame').waitFor();
    const scan = () => scanOne(page, film, evening.tickets.pop());
    const verdicts = [];
    while (verdicts.length < codes) verdicts.push(await scan());
    const heapOf = await heapReader(page);
    const before = await heapOf();
    const evenly = await scanEvenly(scan, { minutes, perMinute });
    return { openings, verdicts, ...evenly, heap: { before, after: await heapOf() } };
  } finally {
    await browser?.close();
    await film.remove();
    await server.stop();
  }
}

/** A page of someone who is logged in, on a device that was never at a door. */
async function newDevice(browser, url, token) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'authToken', value: token }] }] },
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(watchCamera);
  await context.addInitScript(watch);
  return context.newPage();
}

async function open(page, eventId) {
  await page.goto(`/door/${eventId}`);
  return page.evaluate(() => window.bench.opened);
}

/** Milliseconds from the first frame with the code to the verdict. The next frame comes at another moment each time. */
async function scanOne(page, film, ticket) {
  const verdict = page.evaluate(() => window.bench.nextVerdict());
  await wait(Math.random() * 33);
  film.show(ticket);
  const { took, words } = await verdict;
  film.show(null);
  if (!words.startsWith('Welcome')) throw new Error(`Instead of a welcome: ${words}`);
  await page.evaluate(() => window.bench.codeIsGone());
  await page.getByRole('button', { name: 'Next ticket', exact: true }).click();
  return took;
}

async function scanEvenly(scan, { minutes, perMinute }) {
  const later = [];
  const began = performance.now();
  for (let due = began; due < began + minutes * 60_000; due += 60_000 / perMinute) {
    await wait(Math.max(0, due - performance.now()));
    later.push(await scan());
  }
  const took = (performance.now() - began) / 60_000;
  return { later, perMinute: later.length / Math.max(took, minutes) };
}

/** Answers MB that the page's scripts hold. */
async function heapReader(page) {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / MB;
  };
}

/**
 * Runs in the page, before anything of it. Looks at the middle line of each frame, which is grey all over where there is no code,
 * as the camera gives it: to draw a frame would take longer than what is measured.
 */
function watchCamera() {
  const hasCode = async (video) => {
    const frame = new VideoFrame(video);
    const rect = { y: frame.codedHeight / 2, width: frame.codedWidth, height: 2 };
    const bytes = new Uint8Array(frame.allocationSize({ rect }));
    await frame.copyTo(bytes, { rect });
    frame.close();
    const greys = bytes.subarray(0, rect.width);
    return Math.max(...greys) - Math.min(...greys) > 60;
  };
  const nextFrame = (video) =>
    new Promise((resolve) =>
      video.requestVideoFrameCallback((_, { captureTime, presentationTime }) =>
        resolve(captureTime ?? presentationTime),
      ),
    );
  window.frameWhere = async (isIt) => {
    const video = document.querySelector('video');
    for (let frame = nextFrame(video); ;) {
      const at = await frame;
      frame = nextFrame(video);
      if (isIt(await hasCode(video))) return at;
    }
  };
}

/** Runs in the page after that. */
function watch() {
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const shown = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        const found = document.querySelector(selector);
        if (found) observer.disconnect();
        if (found) void painted().then((at) => resolve({ at, words: found.textContent }));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      look();
    });
  window.bench = {
    /** The field for names is there once the list is. */
    opened: shown('input[inputmode="search"]').then(({ at }) => at),
    async nextVerdict() {
      const [since, { at, words }] = await Promise.all([
        window.frameWhere((code) => code),
        shown('section[aria-label="Verdict"] h1'),
      ]);
      return { took: at - since, words };
    },
    codeIsGone: () => window.frameWhere((code) => !code),
  };
}
