import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { success } from '#machines/calls/announcement.ts';
import { type SentFile, uploadMachine } from '#machines/calls/upload/upload.machine.ts';
import type { AnswerFile, AnswerFileType } from '#openapi/types.ts';
import { auth, useToken } from '../auth.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { sayFromPage } from '../page-navigation.ts';
import {
  sendAnswerFile,
  sendCover,
  sendCv,
  sendFileByCode,
  sendPicture,
  type SentCover,
  type SentCv,
  type SentPicture,
} from './upload.calls.ts';

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

function useUpload<Sent extends SentFile>(uploadFile: typeof sendCv, { sent, onChange }: Options<Sent>) {
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

const cvMachine = uploadMachine.provide({ actors: { uploadFile: sendCv } });

/** One for each session, by its token. */
const cvs = poolActors(startCv, {
  isBusy: isWaiting,
  unsaved: (snapshot) => (isWaiting(snapshot) ? 'Your CV' : null),
});

/** It is on its way, or was refused and can be tried again. */
function isWaiting(snapshot: SnapshotFrom<typeof uploadMachine>): boolean {
  return snapshot.hasTag('busy') || snapshot.hasTag('failed');
}

function startCv(token: string) {
  const actor = createActor(cvMachine, { input: { sent: null }, ...inspectOption() });
  actor.on('sent.changed', ({ sent }) => {
    if (!sent) return;
    auth.send({ type: 'user.changed', user: (sent as SentCv).user, token });
    sayFromPage(success('Your CV is uploaded.'));
  });
  return actor.start();
}

/** The person's CV on its way into the profile; one that is on its way, or was refused, outlives every page of the session. */
export function useCvUpload() {
  return useShown(cvs.useHeld(useToken() ?? ''));
}

/** Into the profile of the person who has just been logged in. */
export function uploadCv(file: File): void {
  const { token } = auth.getSnapshot().context;
  if (token !== null) cvs.get(token).send({ type: 'file.chosen', file });
}

function useShown(actor: ActorRefFrom<typeof uploadMachine>) {
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
