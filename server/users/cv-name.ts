const longest = 255;
const known = /\.(pdf|docx?|odt|png|jpe?g)$/i;
// They turn or hide parts of a name: cv<turned>fdp.exe would read as cvexe.pdf.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The name that the person gave the file, fit to be shown and to be saved under; its ending says what it is. */
export function cvName(sent: string | undefined, { extension }: { extension: string }, unnamed = 'CV'): string {
  const base = (sent ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(invisible, '')
    .trim();
  const ending = `.${extension}`;
  const isRight = base.toLowerCase().endsWith(ending);
  const stem = isRight ? base.slice(0, -ending.length) : base.replace(known, '');
  const points = [...stem.trim()].slice(0, longest - ending.length);
  return `${points.join('') || unnamed}${ending}`;
}
