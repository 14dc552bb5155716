import { detectCvType } from '../users/cv-type.ts';
import { invalidField, type Problem } from '../platform/problem.ts';

export interface AnswerFileType {
  extension: string;
  contentType: string;
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');

/** What the content is, whatever the file is called. Throws a Problem about the field `file` for all else. */
export async function detectAnswerFileType(content: Buffer): Promise<AnswerFileType> {
  if (startsWith(content, pngStart)) return { extension: 'png', contentType: 'image/png' };
  if (startsWith(content, jpegStart)) return { extension: 'jpg', contentType: 'image/jpeg' };
  return detectCvType(content, wrongAnswerFile);
}

export function wrongAnswerFile(): Problem {
  return invalidField('file', 'Choose a PDF, DOC, DOCX, ODT, PNG or JPEG file.');
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start);
}
