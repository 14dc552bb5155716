import type { PageData } from '#openapi/types.ts';
import { nameThisYear } from '#rules/time/timezone.ts';

const none: PageData = {
  site: {
    product_name: '',
    support_email: '',
    social_links: [],
    two_steps_to_organise: false,
    login_provider: null,
    wallets: [],
    inspector: false,
  },
  answers: [],
};

function read(): PageData {
  const block = document.getElementById('foyer-data');
  if (!block?.textContent) throw new Error('The page came without its data block, which the server writes into it.');
  const data = JSON.parse(block.textContent) as PageData;
  if (data.year !== undefined) nameThisYear(data.year);
  return data;
}

/** What came with the HTML. On the server each page that is rendered has its own. */
export let pageData = typeof document === 'undefined' ? none : read();

/** The running server's settings. */
export let site = pageData.site;

/** For rendering on the server, where nothing may be waited for between this and the page that is made of it. */
export function renderWith(data: PageData): void {
  pageData = data;
  site = data.site;
}

/** The answer of a list's call that came with the HTML, null when none did. */
export function firstPage<Page>(path: string, query: Record<string, unknown>): Page | null {
  const answer = pageData.answers.find((given) => given.path === path && isSame(given.init['params'], { query }));
  return (answer?.data as Page | undefined) ?? null;
}

/** The one answer of a call that came with the HTML. */
export function firstAnswer<Data>(path: string): Data | undefined {
  return pageData.answers.find((given) => given.path === path)?.data as Data | undefined;
}

// Both sides write them in one order.
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isPage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'items' in data && 'next' in data;
}
