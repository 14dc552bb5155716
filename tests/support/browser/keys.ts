import type { Page } from 'playwright-core';

/** What the focused element is called. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
}

/** Presses Tab until something with this name has the focus. Throws with what was passed when it never comes. */
export async function tabTo(page: Page, name: string | RegExp, tag?: string): Promise<void> {
  await pressUntil(page, 'Tab', name, tag);
}

/** As `tabTo`, down a menu. */
export async function arrowTo(page: Page, name: RegExp): Promise<void> {
  await pressUntil(page, 'ArrowDown', name);
}

async function pressUntil(page: Page, key: string, name: string | RegExp, tag?: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key);
    // Radix moves the focus of a menu in its own task, after the key's.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const found = await focused(page);
    const isRight = typeof name === 'string' ? found === name : name.test(found);
    const isTag = !tag || (await page.evaluate(() => document.activeElement?.tagName)) === tag;
    if (isRight && isTag) return;
    passed.push(found);
  }
  throw new Error(`${key} never came to ${String(name)}, only to ${passed.join(', ')}.`);
}
