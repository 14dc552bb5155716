import { trustedHtml } from '#src/ui/trusted-html/trusted-html.ts';

/** A mail's headings stand under the page's own. */
const tags: Record<string, string> = {
  ...{ H1: 'h3', H2: 'h4', H3: 'h5', H4: 'h6', H5: 'h6', H6: 'h6' },
  ...{ BODY: 'div', P: 'p', A: 'a', UL: 'ul', OL: 'ol', LI: 'li', BLOCKQUOTE: 'blockquote', BR: 'br', HR: 'hr' },
  ...{ STRONG: 'strong', EM: 'em', CODE: 'code', PRE: 'pre', SPAN: 'span' },
  ...{ TABLE: 'table', TBODY: 'tbody', TR: 'tr', TD: 'td' },
};
const attributes = ['role', 'width', 'cellpadding', 'cellspacing', 'align', 'start'];

/**
 * The body of a mail as elements of the page. The page's policy takes no style from markup, so each one is set by the
 * browser's own interface; what mails of ours never hold is left out. Links lead nowhere, as their addresses are examples,
 * and tell the address.
 */
export function mailNodes(html: string): HTMLElement {
  // Text holds no plain quotation mark, so that only attributes are renamed.
  const unstyled = html.replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(trustedHtml(unstyled), 'text/html');
  const body = document.createElement('div');
  fill(body, parsed.body);
  return body;
}

function fill(copy: HTMLElement, from: Element): void {
  const style = from.getAttribute('data-style');
  if (style !== null) copy.style.cssText = style;
  const address = from.getAttribute('href');
  if (address !== null) {
    copy.title = address;
    // The browser underlines what leads somewhere, and nothing else.
    copy.style.textDecoration ||= 'underline';
  }
  for (const name of attributes) {
    const value = from.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.append(...[...from.childNodes].flatMap(toNode));
}

function toNode(node: Node): Node[] {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? [document.createTextNode(node.textContent ?? '')] : [];
  if (node instanceof HTMLImageElement && node.src.startsWith('cid:')) return [placeOfPicture(node)];
  const tag = tags[node.tagName];
  if (!tag) return [];
  const copy = document.createElement(tag);
  fill(copy, node);
  return [copy];
}

/** A picture that goes with the mail, such as a ticket, is its reader's alone: here stands what it is. */
function placeOfPicture({ alt, width, height }: HTMLImageElement): HTMLElement {
  const place = document.createElement('div');
  place.textContent = alt;
  place.style.cssText = `display:grid;place-items:center;width:${width}px;height:${height}px;margin:0 auto;padding:16px;border:2px dashed #9aa1b5;border-radius:12px;color:#424242;text-align:center`;
  return place;
}
