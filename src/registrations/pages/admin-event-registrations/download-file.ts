import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AnswerFile } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { toast } from '#src/ui/live/toast.ts';
import { saveFile } from '#src/ui/save-file/save-file.ts';

/** Saves a file that came with the answers; a plain link would come without the token. */
export async function downloadFile({ file_id, file_name }: AnswerFile): Promise<null> {
  try {
    saveFile(
      await ask(operations.downloadAnswerFile, { params: { path: { id: file_id } }, parseAs: 'blob' }),
      file_name,
    );
  } catch (error) {
    toast(
      toShown(error, `${file_name} could not be downloaded. Check your connection and try again.`).detail,
      'danger',
    );
  }
  return null;
}
