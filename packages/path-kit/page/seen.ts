import type { Page } from 'playwright-core';

/** What the page's actors told: ids of the active states by machine, and the transitions taken, by whatever key the application tells them. */
export interface Watched {
  active: Record<string, string[]>;
  taken: Record<string, string[]>;
}

declare global {
  interface Window {
    /** Kept by the application, in whatever way its actors are inspected, before the page's own code runs. */
    watched: Watched;
    /** What the last look saw. */
    lastLook?: string;
  }
}

export interface Control {
  role: 'link' | 'button' | 'menuitem' | 'file' | 'text';
  name: string;
  /** In the page itself, not in the bar around it. */
  inMain: boolean;
  canUse: boolean;
}

/** Something to type into, to tick or to choose from, in a form of the page or of a dialog. */
export interface Field {
  name: string;
  canChange: boolean;
}

/** What a person sees of a page and hears from it, as plain text. */
export interface Seen {
  path: string;
  heading: string;
  /** What a form says above its fields. */
  problem: string;
  /** What live regions hold. */
  statuses: string[];
  alerts: string[];
  controls: Control[];
  fields: Field[];
  /** Percent of a progress bar. */
  progress: number | null;
  /** Where the focus is: the text, or the name, of what has it. */
  focus: string;
  menu: string | null;
  /** All of the page itself. */
  text: string;
  watched: Watched;
}

/** One look at the page. */
export async function look(page: Page): Promise<Seen> {
  return JSON.parse(await page.evaluate(seeInPage, [0, 0] as const)) as Seen;
}

/** Looks of one wait in the page, which ends with the last of them at the latest. */
const MOST_LOOKS = 8;

/**
 * Waits in the page until it looks other than at the last look, and no longer changes. Between looks that are alike its clock
 * goes on by that many milliseconds. Null where the page was left meanwhile, or has a clock that is not `installClock`'s.
 */
export async function lookOnceChanged(page: Page, passing: number): Promise<Seen | null> {
  try {
    const text = await page.evaluate(seeInPage, [MOST_LOOKS, passing] as const);
    return text ? (JSON.parse(text) as Seen) : null;
  } catch (error) {
    if (/context was destroyed/i.test((error as Error).message)) return null;
    throw error;
  }
}

/** As text, which takes less to hand over than objects. */
async function seeInPage([looks, passing]: readonly [number, number]): Promise<string> {
  if (looks > 0 && !('heldClock' in window)) return '';
  const last = window.lastLook;
  let seen = last;
  let isChanging = false;
  for (let done = 0; done < looks; done += 1) {
    if (!isChanging && passing > 0) await window.heldClock.run(passing, 'each');
    await window.heldClock.rest(8);
    const now = see();
    isChanging = now !== seen;
    seen = now;
    if (!isChanging && seen !== last) break;
  }
  window.lastLook = looks > 0 && seen ? seen : see();
  return window.lastLook;

  function see(): string {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ?? (text(element) || text((element as HTMLInputElement).labels?.[0]));
    const kinds = { 'a[href]': 'link', button: 'button', '[role=menuitem]': 'menuitem' } as const;
    const controls = Object.entries(kinds).flatMap(([selector, role]) =>
      all(selector).map((element) => ({
        role,
        name: nameOf(element),
        inMain: element.closest('main') !== null,
        canUse: !element.matches(':disabled, [aria-disabled=true]'),
      })),
    );
    const files = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map((input) => ({
      role: 'file' as const,
      name: nameOf(input),
      inMain: input.closest('main') !== null,
      canUse: !input.disabled,
    }));
    const fields = all('form input, form textarea, form select').filter(({ tabIndex }) => tabIndex >= 0);
    const live = (role: string) => all(`[role=${role}]`).map(text).filter(Boolean);
    const menu = all('[role=menu]')[0];
    return JSON.stringify({
      path: location.pathname,
      heading: text(all('main h1')[0]),
      problem: text(all('[role=group] > h2')[0]?.parentElement),
      statuses: live('status'),
      alerts: live('alert'),
      controls: [...controls, ...files],
      fields: fields.map((field) => ({
        name: nameOf(field),
        canChange: !field.matches(':disabled, [readonly], [aria-disabled=true]'),
      })),
      progress: document.querySelector('progress')?.value ?? null,
      focus: document.activeElement === document.body ? '' : nameOf(document.activeElement as HTMLElement),
      menu: menu ? text(menu) : null,
      text: text(document.querySelector('main')),
      watched: window.watched,
    } satisfies Seen);
  }
}
