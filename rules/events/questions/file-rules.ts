import { bounds } from '#openapi/bounds.ts';

export interface FileRule {
  /** For the `accept` attribute of an input. */
  endings: string;
  /** As people read them. */
  kinds: string;
}

/** What may be sent in answer to a question, by its type; the server looks at the content too. */
export const fileRules = {
  file: { endings: '.pdf,.doc,.docx,.odt,.png,.jpg,.jpeg', kinds: 'PDF, DOC, DOCX, ODT, PNG or JPEG' },
  cv: { endings: '.pdf,.doc,.docx,.odt', kinds: 'PDF, DOC, DOCX or ODT' },
} satisfies Record<string, FileRule>;

/** What may be a cover or the picture of a profile. */
export const pictureRule: FileRule = { endings: '.jpg,.jpeg,.png,.webp,.avif', kinds: 'JPEG, PNG, WebP or AVIF' };

const MB = 1024 * 1024;
const most = bounds.FileUpload.file.maxBytes;

export function fileHint({ kinds }: FileRule): string {
  return `${kinds}, at most ${most / MB} MB.`;
}

/** Why a file can't be sent, before trying; undefined when it may. */
export function fileProblem({ name, size }: { name: string; size: number }, rule: FileRule): string | undefined {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  if (!ending || !rule.endings.split(',').includes(ending)) return `Choose a ${rule.kinds} file.`;
  if (size === 0) return 'Choose a file that is not empty.';
  if (size > most) return `Choose a file of at most ${most / MB} MB; this one is ${(size / MB).toFixed(1)} MB.`;
  return undefined;
}
