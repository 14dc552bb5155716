import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../machine/free-port.mjs';

const SCREEN = '1600x1200x24';
const PATIENCE = 20_000;

/** WebKitGTK by its own driver, on a screen that nobody sees. Answers what journeys.mjs goes by. */
export async function openWebKit({ driver, browser, screen }) {
  // Xvfb writes the number that it chose.
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise((resolve, reject) => {
    xvfb.stdio[3].once('data', (line) => resolve(`:${String(line).trim()}`));
    xvfb.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display };
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`);
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const start = () => new Builder().usingServer(address).withCapabilities(wanted).build();
  let session = await start();
  const version = (await session.getCapabilities()).get('browserVersion');
  const run = (code, args) => session.executeScript(`return (${code}).apply(null, arguments)`, ...args);
  return {
    name: `WebKitGTK ${version}`,
    async newVisitor({ width, height }) {
      await session.quit();
      session = await start();
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    evaluate: (code, ...args) => run(code, args),
    async element(code, ...args) {
      const element = await run(code, args);
      return element && { press: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    press: (key) => session.actions().sendKeys(Key[key.toUpperCase()]).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    // Its driver tells nothing of the console.
    complaints: async () => [],
    async close() {
      await session.quit();
      service.kill();
      xvfb.kill();
    },
  };
}

async function answering(url) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    if ((await fetch(url).catch(() => null))?.ok) return;
  }
  throw new Error('WebKitWebDriver did not start.');
}
