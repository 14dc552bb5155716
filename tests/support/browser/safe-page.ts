import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from '../soon.ts';

declare global {
  interface Window {
    /** Set by a hostile text that ran. */
    __xss?: unknown;
    /** What broke the content security policy, in words. */
    __violations: string[];
  }
}

/** Notes from its first moment on what the page must not do: for a page that has not been anywhere yet. */
export async function watchForHarm(page: Page): Promise<{ dialogs: string[] }> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.__violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.__violations.push(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  return { dialogs };
}

/** What of a page could not be if every text were a text: it ran, it became an element, it broke the policy, it leads somewhere odd. */
export function harmIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...window.__violations];
    if ('__xss' in window) found.push('A text ran.');
    const roots: ParentNode[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (element.hasAttribute('data-xss')) found.push(`A text became <${element.localName}>.`);
        const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
        found.push(...handlers.map((name) => `There is an ${name}.`));
        const address = element instanceof HTMLAnchorElement && element.href ? element.protocol : '';
        if (address && !/^(https?|mailto|tel|webcal|blob):$/.test(address)) found.push(`A link leads to ${address}`);
      }
    }
    return found;
  });
}

/** Waits until the page shows these texts, letter for letter but for white space, in what is written, chosen or described. */
export async function expectTexts(page: Page, texts: string[], where: string): Promise<void> {
  const missing = async () => {
    const shown = plain(await allText(page));
    const gone = texts.map(plain).filter((text) => !shown.includes(text));
    return gone.map((text) => text.slice(0, 100));
  };
  await expect.poll(missing, { ...SOON, message: `what ${where} does not show` }).toEqual([]);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function allText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = [document.title];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('body *, :host *, *')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if ('value' in element && typeof element.value === 'string') texts.push(element.value);
        for (const name of ['alt', 'title', 'aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
      }
      const places = root instanceof Document ? root.body.children : root.children;
      for (const place of places) if (place.localName !== 'script') texts.push(place.textContent);
    }
    return texts.join('\n');
  });
}
