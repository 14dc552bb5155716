/** Bytes that file systems take, less what an archive puts in front. */
const longest = 240;
const known = /\.(pdf|docx?|odt|png|jpe?g)$/i;
// They turn or hide parts of a name: cv<turned>fdp.exe would read as cvexe.pdf.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
// Windows takes neither the characters nor the words.
const forbidden = /[<>:"|?*]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name that the person gave the file, fit to be shown and to be saved under; its ending says what it is. */
export function cvName(sent: string | undefined, { extension }: { extension: string }, unnamed = 'CV'): string {
  const base = (sent ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .trim();
  const ending = `.${extension}`;
  const isRight = base.toLowerCase().endsWith(ending);
  const stem = cut(isRight ? base.slice(0, -ending.length) : base.replace(known, ''), longest - ending.length)
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(reserved, '_$1');
  return `${stem || unnamed}${ending}`;
}

function cut(text: string, bytes: number): string {
  // What is left of a character in the middle of which the cut goes becomes U+FFFD.
  return Buffer.byteLength(text) > bytes
    ? Buffer.from(text)
        .toString('utf8', 0, bytes)
        .replace(/\uFFFD$/, '')
    : text;
}
