/** Trailing signs belong to the sentence; a closing bracket does too, unless it closes one of the address. */
const sentenceEnd = /[.,:;!?'"*_~…”’»>\]}]+$/u;

const address =
  /(?<![\p{L}\p{N}/@._+-])(?:https?:\/\/[^\s<>"“”«»]+|www\.[\p{L}\p{N}-]+\.[^\s<>"“”«»]+|[A-Za-z0-9._+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}@-]))/giu;

/**
 * Web and mail addresses that stand in the text of HTML become links, as GitHub's Markdown has them ("autolinks", with
 * https for what begins with www). The HTML is micromark's: its tags are the only `<`, and of the text it encodes `&<>"`.
 */
export function linkAddresses(html: string): string {
  // What stands in a link or in code stays as it is.
  let within = '';
  return html.replaceAll(/<(\/?)(\w+)[^>]*>|[^<]+/g, (part: string, slash?: string, name?: string) => {
    if (name === undefined) return within ? part : encode(part);
    if (slash && name === within) within = '';
    else if (!slash && !within && /^(?:a|code|pre)$/.test(name)) within = name;
    return part;
  });
}

function encode(text: string): string {
  if (!/:\/\/|www\.|@/i.test(text)) return text;
  const plain = decodeText(text);
  let written = '';
  let at = 0;
  for (const { 0: found, index } of plain.matchAll(address)) {
    const shown = withoutEnd(found);
    const href = hrefOf(shown);
    if (!href) continue;
    written += `${encodeText(plain.slice(at, index))}<a href="${encodeText(href)}">${encodeText(shown)}</a>`;
    at = index + shown.length;
  }
  return written + encodeText(plain.slice(at));
}

function withoutEnd(found: string): string {
  const shown = found.replace(sentenceEnd, '');
  if (!shown.endsWith(')')) return shown;
  const [opened, closed] = [shown.split('(').length, shown.split(')').length];
  return closed > opened ? withoutEnd(shown.slice(0, -1)) : shown;
}

function hrefOf(shown: string): string | null {
  if (!/^(?:https?:\/\/|www\.)/i.test(shown)) return `mailto:${shown}`;
  const href = /^www\./i.test(shown) ? `https://${shown}` : shown;
  return URL.canParse(href) ? encodeURI(href).replaceAll(/%25(?=[\dA-F]{2})/gi, '%') : null;
}

function decodeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
