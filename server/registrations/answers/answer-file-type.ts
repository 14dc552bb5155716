import { refuseHuge } from '../../platform/files/picture-size.ts';
import { detectPicture } from '../../platform/files/picture-type.ts';
import { detectCvType } from '../../accounts/users/cv-type.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';

export interface AnswerFileType {
  extension: string;
  contentType: string;
}

/** What the content is, whatever the file is called. Throws a Problem about the field `file` for all else. */
export async function detectAnswerFileType(content: Buffer): Promise<AnswerFileType> {
  const picture = detectPicture(content);
  if (picture !== 'png' && picture !== 'jpeg') return detectCvType(content, wrongAnswerFile);
  await refuseHuge(content);
  return { extension: picture === 'png' ? 'png' : 'jpg', contentType: `image/${picture}` };
}

function wrongAnswerFile(): Problem {
  return invalidField(
    'file',
    'This is not a PDF, DOC, DOCX, ODT, PNG or JPEG file, whatever its name says. Choose another one.',
  );
}
