import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type ActorRefFrom, fromCallback } from 'xstate';
import { type SentFile, type UploadEvent, uploadMachine } from '#machines/calls/upload/upload.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AnswerFile, AnswerFileType, User } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import type { fileUpload } from '#src/api/file-upload.ts';
import { auth, useToken } from '../auth.ts';
import { changedFile } from '../changed-file.ts';
import { inspectOption } from '../page-actors.ts';
import { holdReload } from './files-under-way.ts';

interface Options<Sent> {
  /** What was sent before the page was left or reloaded. */
  sent: Sent | null;
  onChange: (sent: Sent | null) => void;
}

interface OfAnswer extends Options<AnswerFile> {
  eventId: string;
  /** Of the question; an account's CV goes into the profile instead. */
  type: AnswerFileType;
  /** The attempt of a guest, which proves the address; undefined for an account. */
  proof: string | undefined;
}

/** One file of a form on its way to the server; leaving the question stops it. */
export function useAnswerUpload({ eventId, type, proof, ...options }: OfAnswer) {
  const send = useMemo(
    () => (proof === undefined ? sendAnswerFile(eventId) : sendFileByCode(eventId, proof, type)),
    [eventId, proof, type],
  );
  return useUpload(send, options);
}

/** An event's cover on its way to the server; leaving the page stops it. */
export function useCoverUpload(eventId: string, onSent: (cover: SentCover) => void) {
  const send = useMemo(() => sendCover(eventId), [eventId]);
  return useUpload<SentCover>(send, { sent: null, onChange: (sent) => sent && onSent(sent) });
}

/** The picture of the profile on its way to the server; leaving the page stops it. */
export function usePictureUpload(onSent: () => void) {
  const token = useToken() ?? '';
  return useUpload<SentPicture>(sendPicture, {
    sent: null,
    onChange: (sent) => {
      if (!sent) return;
      auth.send({ type: 'user.changed', user: sent.user, token });
      onSent();
    },
  });
}

function useUpload<Sent extends SentFile>(uploadFile: ReturnType<typeof port>, { sent, onChange }: Options<Sent>) {
  const machine = useMemo(() => uploadMachine.provide({ actors: { uploadFile } }), [uploadFile]);
  const actor = useActorRef(machine, { input: { sent }, ...inspectOption() });
  // What the machine keeps came from the port that it was given.
  const changed = useEffectEvent((kept: SentFile | null) => onChange(kept as Sent | null));
  useEffect(() => {
    const watch = actor.on('sent.changed', (event) => changed(event.sent));
    return () => watch.unsubscribe();
  }, [actor]);
  const upload = useShown(actor);
  return { ...upload, sent: upload.sent as Sent | null };
}

/** What an upload shows and takes. */
export function useShown(actor: ActorRefFrom<typeof uploadMachine>) {
  const snapshot = useSelector(actor, (current) => current);
  const does = useMemo(() => commands(actor), [actor]);
  return {
    ...snapshot.context,
    isSending: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    canRetry: snapshot.matches('failed'),
    ...does,
  };
}

function commands({ send }: ActorRefFrom<typeof uploadMachine>) {
  return {
    choose: (file: File) => send({ type: 'file.chosen', file }),
    retry: () => send({ type: 'file.retried' }),
    cancel: () => send({ type: 'file.cancelled' }),
    remove: () => send({ type: 'file.removed' }),
  };
}

type Upload<Sent> = (options: ReturnType<typeof fileUpload>, file: File) => Promise<Sent>;

/** A file that answers a question of this event. */
const sendAnswerFile = (id: string) =>
  port<AnswerFile>((options) => ask(operations.uploadAnswerFile, { params: { path: { id } }, ...options }));

/** A guest's, whose address is proven by this attempt. */
const sendFileByCode = (id: string, attempt: string, type: AnswerFileType) =>
  port<AnswerFile>((options) => {
    const params = { path: { id }, query: { type }, header: { 'code-attempt': attempt } };
    return ask(operations.uploadFileByCode, { params, ...options });
  });

/** An event's cover, and the event as it is with it. */
interface SentCover extends SentFile {
  event: AdminEvent;
}

const sendCover = (id: string) =>
  port<SentCover>(async (options, { name }) => ({
    file_name: name,
    event: await ask(operations.uploadCover, { params: { path: { id } }, ...options }),
  }));

/** The picture of a person's profile, and the person as they are with it. */
interface SentPicture extends SentFile {
  user: User;
}

const sendPicture = port<SentPicture>(async (options, { name }) => ({
  file_name: name,
  user: await ask(operations.uploadPicture, options),
}));

/** The upload machine's port, filled with a call of the contract. */
export function port<Sent extends SentFile>(upload: Upload<Sent>) {
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
