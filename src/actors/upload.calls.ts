import { fromCallback } from 'xstate';
import type { SentFile, UploadEvent } from '#machines/upload/upload.machine.ts';
import type { AdminEvent, AnswerFile } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';
import type { fileUpload } from '#src/api/file-upload.ts';

type Upload<Sent> = (eventId: string, file: File, options: ReturnType<typeof fileUpload>) => Promise<Sent>;

/** A file that answers a question. */
export const answerFileCalls = {
  uploadFile: port<AnswerFile>((id, _, options) =>
    ask(api.POST('/events/{id}/answer-files', { params: { path: { id } }, ...options })),
  ),
};

/** An event's cover, and the event as it is with it. */
export interface SentCover extends SentFile {
  event: AdminEvent;
}

export const coverCalls = {
  uploadFile: port<SentCover>(async (id, { name }, options) => ({
    file_name: name,
    event: await ask(api.POST('/admin/events/{id}/cover', { params: { path: { id } }, ...options })),
  })),
};

/** The upload machine's port, filled with a call of the contract. */
function port<Sent extends SentFile>(upload: Upload<Sent>) {
  return fromCallback<UploadEvent, { eventId: string; file: File | null }>(({ input, sendBack }) => {
    const cancel = new AbortController();
    const send = async ({ eventId, file }: typeof input) => {
      if (!file) throw new Error('No file was chosen.');
      const code = await import('#src/api/file-upload.ts');
      const tell = (progress: number) => sendBack({ type: 'upload.progressed', progress });
      return upload(eventId, file, code.fileUpload(file, cancel.signal, tell));
    };
    void send(input).then(
      (sent) => sendBack({ type: 'upload.taken', sent }),
      (error: unknown) => sendBack({ type: 'upload.refused', error }),
    );
    return () => cancel.abort();
  });
}
