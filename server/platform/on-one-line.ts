/** A name or a title as it is kept: without line breaks and control characters, and with single spaces. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
