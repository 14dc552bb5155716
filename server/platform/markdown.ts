import { micromark } from 'micromark';
import { rememberLast } from './background/remember-last.ts';

/** Pictures would be fetched from other places: what is left of one is a link to it. */
const withoutPictures = { disable: { null: ['labelStartImage'] } };

/** A long one takes a tenth of a second, and is read far more often than it is changed. */
const remembered = rememberLast<string>(100);

// micromark takes seconds for ten thousand lists inside each other. A row of the same signs is a line across the page.
const tooDeep = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){11}/m;

/** Where lists or quotations stand more than ten deep; -1 where they don't. Markdown that does is not to be saved. */
export function findTooDeep(markdown: string): number {
  return markdown.search(tooDeep);
}

/**
 * An organiser's Markdown (CommonMark) as HTML without raw HTML, pictures and dangerous addresses. Headings begin at
 * the third level, for it stands under one of the second.
 */
export function toHtml(markdown: string): string {
  return remembered(markdown, () =>
    toPlainHtml(markdown)
      .replaceAll(/<(\/?)h([2-5])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`)
      .replaceAll('<a href="', OUTWARD),
  );
}

/** A plain text as HTML: its lines stay, its addresses are links, and nothing else in it is a tag. */
export function textToHtml(text: string): string {
  const lines = encodeText(text).replaceAll(/\r\n?|\n/g, '<br>');
  return linkAddresses(lines).replaceAll('<a href="', OUTWARD);
}

const OUTWARD = '<a rel="nofollow noopener" href="';

/** The same with bare tags, for who dresses them, and headings from the second level: every `<` that stands there begins or ends a tag of micromark. */
export function toPlainHtml(markdown: string): string {
  // micromark escapes every < of the text, so what is replaced here are its own tags.
  const html = micromark(markdown, { extensions: [withoutPictures] });
  return linkAddresses(html).replaceAll(/<(\/?)h1>/g, '<$1h2>');
}

/** Trailing signs belong to the sentence; a closing bracket does too, unless it closes one of the address. */
const sentenceEnd = /[.,:;!?'"*_~…”’»>\]}\u060c\u061b\u061f\u0964\u0965]+$/u;

/** These put no blank between words, so an address may stand between two letters of theirs. */
const spaceless = String.raw`[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const letter = String.raw`(?!${spaceless})[\p{L}\p{N}]`;
/** Not what ends an address: blanks, quotes, what is invisible, and the punctuation of Chinese and Japanese. */
const ofAddress = String.raw`[^\s<>"“”«»\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]`;
const web = String.raw`https?:\/\/${ofAddress}+|www\.[\p{L}\p{N}-]+\.${ofAddress}+`;
const topDomain = String.raw`(?:(?:(?!${spaceless})\p{L}){2,63}|(?:(?=${spaceless})\p{L}){2,63})`;
const mail = String.raw`[A-Za-z0-9._+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}${topDomain}(?!${letter}|[@-])`;
const address = new RegExp(String.raw`(?<!${letter}|[/@._+-])(?:${web}|${mail})`, 'giu');

/**
 * Web and mail addresses that stand in the text of HTML become links, as GitHub's Markdown has them ("autolinks", with
 * https for what begins with www). The HTML is micromark's: its tags are the only `<`, and of the text it encodes `&<>"`.
 */
function linkAddresses(html: string): string {
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

/** What text between tags needs, and a value between double quotes. */
function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
