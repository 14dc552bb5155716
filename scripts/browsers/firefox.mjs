import puppeteer from 'puppeteer-core';

/** Firefox by WebDriver BiDi, which it speaks itself. Answers what journeys.mjs goes by. */
export async function openFirefox(executablePath) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  let context = null;
  let page = null;
  let failures = [];
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    async newVisitor({ width, height }) {
      await context?.close();
      context = await browser.createBrowserContext();
      page = await context.newPage();
      failures = [];
      page.on('pageerror', (error) => failures.push(error.message));
      page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
      await page.setViewport({ width, height });
    },
    async open(url) {
      // Firefox tells a page that is left of calls that end with it.
      const complaints = [...failures];
      page.once('framenavigated', () => (failures = complaints));
      await page.goto(url);
    },
    back: () => page.goBack(),
    evaluate: (code, ...args) => page.evaluate(code, ...args),
    async element(code, ...args) {
      const element = (await page.evaluateHandle(code, ...args)).asElement();
      return element && { press: () => element.click(), type: (text) => element.type(text) };
    },
    press: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    /** What the console and the page complained about since the visitor came. */
    complaints: async () => failures,
    close: () => browser.close(),
  };
}
