import { micromark } from 'micromark';

/** Pictures would be fetched from other places: what is left of one is a link to it. */
const withoutPictures = { disable: { null: ['labelStartImage'] } };

/**
 * An organiser's Markdown (CommonMark) as HTML without raw HTML, pictures and dangerous addresses. Headings begin at
 * the second level, for the first is the page's own.
 */
export function toHtml(markdown: string): string {
  return toPlainHtml(markdown).replaceAll('<a href="', '<a rel="nofollow noopener" href="');
}

/** The same with bare tags, for who dresses them: every `<` that stands there begins or ends a tag of micromark. */
export function toPlainHtml(markdown: string): string {
  // micromark escapes every < of the text, so what is replaced here are its own tags.
  return micromark(markdown, { extensions: [withoutPictures] }).replaceAll(/<(\/?)h1>/g, '<$1h2>');
}
