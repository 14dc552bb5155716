import { micromark } from 'micromark';
import { encodeText, linkAddresses } from './link-addresses.ts';
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
