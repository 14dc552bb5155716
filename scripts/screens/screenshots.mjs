// Every finished page as a picture, in three widths: npm run screenshots -- [folder [scene…]] [--readme]
// With --readme the first screen of the home page also becomes docs/screenshot.png.
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adminScenes } from './admin-scenes.mjs';
import { buildIfStale } from '../build/build.mjs';
import { startDemoServer } from './demo-server.mjs';
import { findChromium } from '../machine/find-chromium.mjs';
import { scenes } from './scenes.mjs';
import { setup } from '../setup.mjs';
import { root } from '../spawn.mjs';

const WIDTHS = { 360: 740, 768: 1024, 1440: 900 };
const isForReadme = process.argv.includes('--readme');
const [target = '.cache/screenshots', ...wanted] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const folder = path.resolve(root, target);

await setup();
if (!(await buildIfStale())) process.exit(1);
const executablePath = await findChromium({ install: true });
if (!executablePath) {
  console.error('Pictures need a Chromium: install one, or set CHROMIUM to its path.');
  process.exit(1);
}
const { chromium } = await import('playwright-core');
mkdirSync(folder, { recursive: true });
const server = await startDemoServer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
try {
  const organiser = await logIn('organiser');
  const events = await firstEvents();
  const stories = [
    ...scenes(await logIn('attendee'), organiser, events, await hostOf(events[0])),
    ...(await adminScenes(organiser, (list) => listFor(organiser, list))),
  ];
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const scene of stories.filter(isWanted)) await picture(scene, { width: Number(width), height });
  }
  if (isForReadme) {
    await picture({ name: 'readme', address: '/', isOneScreen: true }, { width: 1440, height: 900 });
    copyFileSync(path.join(folder, 'readme-1440.png'), path.join(root, 'docs/screenshot.png'));
  }
} finally {
  await browser.close();
  await server.stop();
}

function isWanted({ name }) {
  return wanted.length === 0 || wanted.includes(name);
}

async function picture({ name, address, as, prepare, only, isOneScreen = false }, viewport) {
  if (only && !only.includes(viewport.width)) return;
  const localStorage = as ? Object.entries(as).map(([key, value]) => ({ name: key, value })) : [];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  const options = { baseURL: server.url, viewport, locale: 'en-GB', reducedMotion: 'reduce', storageState };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const file = path.join(folder, `${name}-${viewport.width}.png`);
  try {
    page.setDefaultTimeout(10_000);
    if (address) await page.goto(address);
    if (address) await settle(page);
    await prepare?.(page);
    await settle(page);
    await page.screenshot({ path: file, fullPage: !isOneScreen });
    console.log(path.relative(root, file));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} at ${viewport.width}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

/** Until the page has its heading and its fonts, and nothing on it is loading. */
async function settle(page) {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [role="progressbar"]'));
  await page.evaluate(() => document.fonts.ready);
  await wait(300);
}

/** The two keys that a login leaves in localStorage. */
async function logIn(name) {
  const body = new URLSearchParams({ username: `${name}@example.org`, password: 'welcome to foyer' });
  const answer = await fetch(`${server.url}/api/auth/token`, { method: 'POST', body });
  const { access_token, user } = await answer.json();
  if (!answer.ok) throw new Error(`The demo login ${name}@example.org does not work.`);
  return { authToken: access_token, authUser: JSON.stringify(user) };
}

async function listFor({ authToken }, list) {
  const answer = await fetch(`${server.url}/api/admin/${list}`, { headers: { authorization: `Bearer ${authToken}` } });
  if (!answer.ok) throw new Error(`/admin/${list} answers ${answer.status}.`);
  return (await answer.json()).items;
}

/** Those to come, and behind them those that are over. */
async function firstEvents() {
  const list = async (when) => (await (await fetch(`${server.url}/api/events?limit=100&when=${when}`)).json()).items;
  return [...(await list('upcoming')), ...(await list('past'))];
}

async function hostOf({ event_id }) {
  return (await (await fetch(`${server.url}/api/events/${event_id}`)).json()).host_id;
}
