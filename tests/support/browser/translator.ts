import type { Page } from 'playwright-core';

/**
 * A browser's translator, as Chrome's changes pages: each text gives way to two `<font>` elements with its translation, here
 * in angle quotes, and so does what comes later. What says `translate="no"` stays.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftOut = (text: Node) =>
      text.parentElement?.closest('font, script, style, title, textarea, option, svg, noscript, [translate="no"]') !==
      null;
    const translate = (text: Node) => {
      if (!text.textContent?.trim() || !text.parentNode || isLeftOut(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      inner.append(`«${text.textContent}»`);
      outer.append(inner);
      (text as ChildNode).replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    const start = () => {
      document.documentElement.classList.add('translated-ltr');
      document.documentElement.lang = 'de';
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') translate(target);
          for (const node of addedNodes) if (node.isConnected) translateIn(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    Object.assign(window, { startTranslating: start });
  });
}

/** Once the page stands, as someone does who presses Translate. */
export async function startTranslating(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { startTranslating: () => void }).startTranslating());
}
