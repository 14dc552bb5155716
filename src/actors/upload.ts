import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type SentFile, uploadMachine } from '#machines/upload/upload.machine.ts';
import type { AnswerFile } from '#openapi/types.ts';
import { inspectOption } from './page-actors.ts';
import { answerFileCalls, coverCalls, type SentCover } from './upload.calls.ts';

const answerFiles = uploadMachine.provide({ actors: answerFileCalls });
const covers = uploadMachine.provide({ actors: coverCalls });

interface Options<Sent> {
  eventId: string;
  /** What was sent before the page was left or loaded anew. */
  sent: Sent | null;
  onChange: (sent: Sent | null) => void;
}

/** One file of a form on its way to the server; leaving the question stops it. */
export function useAnswerUpload(options: Options<AnswerFile>) {
  return useUpload(answerFiles, options);
}

/** An event's cover on its way to the server; leaving the page stops it. */
export function useCoverUpload(eventId: string, onSent: (cover: SentCover) => void) {
  return useUpload<SentCover>(covers, { eventId, sent: null, onChange: (sent) => sent && onSent(sent) });
}

function useUpload<Sent extends SentFile>(machine: typeof uploadMachine, { eventId, sent, onChange }: Options<Sent>) {
  const actor = useActorRef(machine, { input: { eventId, sent }, ...inspectOption() });
  // What the machine keeps came from the port that it was given.
  const changed = useEffectEvent((kept: SentFile | null) => onChange(kept as Sent | null));
  useEffect(() => {
    const watch = actor.on('sent.changed', (event) => changed(event.sent));
    return () => watch.unsubscribe();
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  const { file, progress, error } = snapshot.context;
  return {
    isSending: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    file,
    progress,
    error,
    sent: snapshot.context.sent as Sent | null,
    choose: (chosen: File) => actor.send({ type: 'file.chosen', file: chosen }),
    retry: () => actor.send({ type: 'file.retried' }),
    cancel: () => actor.send({ type: 'file.cancelled' }),
    remove: () => actor.send({ type: 'file.removed' }),
  };
}
