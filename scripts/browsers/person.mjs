import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE = 10_000;

/** Does in a browser what a person does, by the roles and names that assistive technology goes by. */
export function personIn(browser, url) {
  async function find(role, name) {
    const element = await until(() => browser.element(locate, role, name));
    if (!element) throw new Error(`There is no ${role} ${name}.`);
    return element;
  }
  return {
    open: (path) => browser.open(url + path),
    back: () => browser.back(),
    async press(role, name) {
      // What is redrawn between the look and the press is looked for again.
      const pressed = await until(async () => {
        await (await browser.element(locate, role, name)).press();
        return true;
      });
      if (!pressed) throw new Error(`There is no ${role} ${name} to press.`);
    },
    key: (key) => browser.press(key),
    async fill(name, text) {
      const field = await find('textbox', name);
      await field.press();
      await browser.evaluate(() => document.activeElement.select());
      await field.type(text);
    },
    sees: async (role, name) => void (await find(role, name)),
    async reads(words) {
      const isThere = () => browser.evaluate((text) => document.body.innerText.includes(text), words);
      if (!(await until(isThere))) throw new Error(`It does not say “${words}”.`);
    },
    async isAt(path) {
      const isThere = () => browser.evaluate((wanted) => location.pathname + location.search === wanted, path);
      if (!(await until(isThere))) throw new Error(`The address is not ${path}.`);
    },
    async finds(code) {
      if (!(await until(() => browser.evaluate(code)))) throw new Error(`It is not so: ${code}`);
    },
    measure: (code, ...args) => browser.evaluate(code, ...args),
  };
}

async function until(look) {
  for (const end = Date.now() + PATIENCE; ; await wait(100)) {
    // A page on its way to another one cannot be asked.
    const found = await look().catch(() => null);
    if (found || Date.now() > end) return found;
  }
}

/** In the page: the first of this role whose name matches, and can be seen. */
function locate(role, name) {
  const places = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    textbox: 'input, textarea',
    menu: '[role="menu"]',
    menuitem: '[role="menuitem"]',
    dialog: '[role="dialog"], [role="alertdialog"]',
    status: '[role="status"]',
  };
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
    element.labels?.[0]?.textContent ??
    element.textContent;
  const wanted = new RegExp(`^${name}$`);
  const open = [...document.querySelectorAll(places.dialog)].at(-1);
  // What lies behind an open dialog is not there for anybody.
  const scope = open && role !== 'dialog' ? open : document;
  return (
    [...scope.querySelectorAll(places[role])].find(
      (element) => element.checkVisibility() && wanted.test(nameOf(element).replace(/\s+/g, ' ').trim()),
    ) ?? null
  );
}
