import { fromCallback } from 'xstate';
import type { UploadEvent } from '#machines/upload/upload.machine.ts';
import type { AnswerFile } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';

/** The upload machine's port, filled with the call of the contract that bears its name. */
export const uploadCalls = {
  uploadAnswerFile: fromCallback<UploadEvent, { eventId: string; file: File | null }>(({ input, sendBack }) => {
    const cancel = new AbortController();
    void upload(input, cancel.signal, (progress) => sendBack({ type: 'upload.progressed', progress })).then(
      (sent) => sendBack({ type: 'upload.taken', sent }),
      (error: unknown) => sendBack({ type: 'upload.refused', error }),
    );
    return () => cancel.abort();
  }),
};

async function upload(
  { eventId, file }: { eventId: string; file: File | null },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<AnswerFile> {
  if (!file) throw new Error('No file was chosen.');
  const { fileUpload } = await import('#src/api/file-upload.ts');
  const params = { path: { id: eventId } };
  return ask(api.POST('/events/{id}/answer-files', { params, ...fileUpload(file, signal, onProgress) }));
}
