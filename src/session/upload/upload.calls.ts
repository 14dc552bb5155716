import { fromCallback } from 'xstate';
import type { SentFile, UploadEvent } from '#machines/calls/upload/upload.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AnswerFile, AnswerFileType, User } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import type { fileUpload } from '#src/api/file-upload.ts';
import { changedFile } from '../changed-file.ts';
import { holdReload } from './files-under-way.ts';

type Upload<Sent> = (options: ReturnType<typeof fileUpload>, file: File) => Promise<Sent>;

/** A file that answers a question of this event. */
export const sendAnswerFile = (id: string) =>
  port<AnswerFile>((options) => ask(operations.uploadAnswerFile, { params: { path: { id } }, ...options }));

/** A guest's, whose address is proven by this attempt. */
export const sendFileByCode = (id: string, attempt: string, type: AnswerFileType) =>
  port<AnswerFile>((options) => {
    const params = { path: { id }, query: { type }, header: { 'code-attempt': attempt } };
    return ask(operations.uploadFileByCode, { params, ...options });
  });

/** An event's cover, and the event as it is with it. */
export interface SentCover extends SentFile {
  event: AdminEvent;
}

export const sendCover = (id: string) =>
  port<SentCover>(async (options, { name }) => ({
    file_name: name,
    event: await ask(operations.uploadCover, { params: { path: { id } }, ...options }),
  }));

/** The CV in a person's profile, and the person as they are with it. */
export interface SentCv extends SentFile {
  user: User;
}

export const sendCv = port<SentCv>(async (options, { name }) => ({
  file_name: name,
  user: await ask(operations.uploadCv, options),
}));

/** The picture of a person's profile, and the person as they are with it. */
export interface SentPicture extends SentFile {
  user: User;
}

export const sendPicture = port<SentPicture>(async (options, { name }) => ({
  file_name: name,
  user: await ask(operations.uploadPicture, options),
}));

/** The upload machine's port, filled with a call of the contract. */
function port<Sent extends SentFile>(upload: Upload<Sent>) {
  return fromCallback<UploadEvent, { file: File | null }>(({ input, sendBack }) => {
    const cancel = new AbortController();
    const send = async ({ file }: typeof input) => {
      if (!file) throw new Error('No file was chosen.');
      const code = await import('#src/api/file-upload.ts');
      const tell = (progress: number) => sendBack({ type: 'upload.progressed', progress });
      return upload(code.fileUpload(file, cancel.signal, tell), file).catch(async (error: unknown) => {
        throw (await changedFile(file)) ?? error;
      });
    };
    const sending = send(input);
    holdReload(sending);
    void sending.then(
      (sent) => sendBack({ type: 'upload.taken', sent }),
      (error: unknown) => sendBack({ type: 'upload.refused', error }),
    );
    return () => cancel.abort();
  });
}
