import { bounds } from '#openapi/bounds.ts';
import { fileSize } from '#src/ui/file-field/file-size.ts';

/** For the `accept` attribute of an input. */
export const cvEndings = '.pdf,.doc,.docx,.odt';
export const cvHint = 'PDF, DOC, DOCX or ODT, at most 5 MB.';

/** Why a file can't be sent as a CV, before trying; undefined when it may. The server looks at the content too. */
export function cvProblem({ name, size }: { name: string; size: number }): string | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  if (!ending || !cvEndings.split(',').includes(ending)) return 'Choose a PDF, DOC, DOCX or ODT file.';
  if (size === 0) return 'Choose a file that is not empty.';
  if (size > bounds.CvUpload.file.maxLength) return `Choose a file of at most 5 MB; this one has ${fileSize(size)}.`;
  return undefined;
}
