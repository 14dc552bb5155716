import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from '#tests/support/soon.ts';

/**
 * Fails where, at the page's present width, something lies over the h1, a line is kept that stays empty, two filled buttons stand
 * in one window, a word is broken that a line has room for, or the button that reports a bug lies over words or controls.
 */
export async function expectSoundLayout(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  // The bug button steps aside once the page has nothing else to do.
  await expect
    .poll(() => layoutFaults(page), { ...SOON, message: `the layout of ${page.url()} at ${width}` })
    .toEqual([]);
}

/** Each in a sentence. */
export async function layoutFaults(page: Page): Promise<string[]> {
  // The bug button looks again in the frame after a change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(findFaults);
}

/** Runs in the page. */
function findFaults(): string[] {
  const main = document.querySelector('main');
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const isCovered = dialog !== undefined || document.querySelector('[role="menu"], [role="listbox"]') !== null;
  const shown = dialog ?? main;
  if (!shown) return ['there is no page'];
  return [
    ...(isCovered ? [] : [...coversOfHeading(), ...coveredByBugButton()]),
    ...[...emptyLines(shown), ...crowdedButtons(shown), ...brokenWords(shown)],
  ];

  function named(element: Element): string {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const { className } = element as HTMLElement;
    return `<${element.localName} class="${typeof className === 'string' ? className : ''}"> ${words}`;
  }

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  }

  function linesOf(node: Node): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
  }

  function coversOfHeading(): string[] {
    const heading = main?.querySelector('h1');
    if (!heading) return [];
    const before = scrollY;
    heading.scrollIntoView({ block: 'center', behavior: 'instant' });
    const covers = linesOf(heading).flatMap(({ left, right, top, bottom }) =>
      [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
        [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, y)),
      ),
    );
    scrollTo({ top: before, behavior: 'instant' });
    const isOther = (cover: Element | null): cover is Element =>
      cover !== null && !heading.contains(cover) && !cover.contains(heading);
    return [...new Set(covers.filter(isOther))].map((cover) => `${named(cover)} covers the h1 ${named(heading)}`);
  }

  function coveredByBugButton(): string[] {
    const button = document.querySelector('[aria-label="Report a bug"]');
    if (!button) return ['nothing reports a bug'];
    const box = button.getBoundingClientRect();
    const meets = (other: DOMRect) =>
      other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];
    const points = steps.flatMap((right) =>
      steps.map((down) => [box.left + 1 + right * (box.width - 2), box.top + 1 + down * (box.height - 2)] as const),
    );
    const under = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && linesOf(node).some(meets));
    return [...under]
      .filter((element) => !button.contains(element))
      .filter((element) => element.matches('button, input, select, textarea, summary') || hasWords(element))
      .map((element) => `the bug button covers ${named(element)}`);
  }

  function emptyLines(root: Element): string[] {
    const drawn =
      'svg, svg *, img, input, textarea, select, canvas, video, iframe, hr, br, wbr, td, th, col, progress, meter';
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        if (element.childElementCount > 0 || element.textContent?.trim() || element.matches(drawn)) return false;
        const { width, height } = element.getBoundingClientRect();
        return width >= 24 && height >= 12 && isSeen(element) && !isPainted(element);
      })
      .map((element) => `${named(element)} is an empty line in ${named(element.parentElement ?? element)}`);
  }

  /** It shows something without words, or takes no line. */
  function isPainted(element: Element): boolean {
    const style = getComputedStyle(element);
    const hasBorder = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderLeftWidth) > 0;
    const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
    const hasContent = ['::before', '::after'].some((name) => getComputedStyle(element, name).content !== 'none');
    const isOut = style.position === 'absolute' || style.position === 'fixed';
    return hasBorder || hasGround || hasContent || isOut || style.boxShadow !== 'none';
  }

  function crowdedButtons(root: Element): string[] {
    const filled = [...root.querySelectorAll<HTMLElement>('button, a')].filter((element) => {
      const { backgroundColor } = getComputedStyle(element);
      const isChosen = element.matches('[aria-current], [aria-pressed], [aria-selected], [aria-checked], [role="tab"]');
      return backgroundColor === 'rgb(19, 24, 46)' && !isChosen && isSeen(element) && element.offsetHeight > 24;
    });
    const boxes = filled
      .map((element) => ({ element, box: element.getBoundingClientRect(), isFixed: isFixed(element) }))
      .toSorted((one, other) => one.box.top - other.box.top);
    const isInWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const areTogether = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
      one.isFixed || other.isFixed
        ? isInWindow(one.box) && isInWindow(other.box)
        : other.box.bottom - one.box.top <= innerHeight;
    return boxes.flatMap((one, index) => {
      const other = boxes[index + 1];
      if (!other || !areTogether(one, other)) return [];
      return `${named(one.element)} and ${named(other.element)} are two filled buttons in one window`;
    });
  }

  function isFixed(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return true;
    }
    return false;
  }

  function brokenWords(root: Element): string[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('pre, code, textarea, option, svg') || linesOf(node).length < 2) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        if (isBroken(node, word, index, parent)) found.push(`“${word}” is broken in ${named(parent)}`);
      }
    }
    return found;
  }

  function isBroken(node: Node, word: string, index: number, parent: Element): boolean {
    const range = document.createRange();
    const topOf = (at: number) => {
      range.setStart(node, index + at);
      range.setEnd(node, index + at + 1);
      return range.getBoundingClientRect().top;
    };
    if (Math.abs(topOf(0) - topOf(word.length - 1)) < 4) return false;
    const mayFollow = word.includes('@') ? /[@.]/ : /[-‐–—/\u00ad\u200b\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
    const tops = [...word].map((_, at) => topOf(at));
    const breaks = tops.flatMap((top, at) => (at > 0 && top - (tops[at - 1] ?? 0) > 4 ? [at] : []));
    return breaks.some((at) => !mayFollow.test(word[at - 1] ?? '')) && hasRoom(word, parent);
  }

  function hasRoom(word: string, parent: Element): boolean {
    let block: Element | null = parent;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    const pen = document.createElement('canvas').getContext('2d');
    if (!block || !pen) return false;
    const style = getComputedStyle(parent);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(word).width < room;
  }
}
