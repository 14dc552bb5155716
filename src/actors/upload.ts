import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { AnswerFile } from '#openapi/types.ts';
import { inspectOption } from './page-actors.ts';
import { uploadCalls } from './upload.calls.ts';

const machine = uploadMachine.provide({ actors: uploadCalls });

interface Options {
  eventId: string;
  /** What was sent before the page was left or loaded anew. */
  sent: AnswerFile | null;
  onChange: (sent: AnswerFile | null) => void;
}

/** One file of a form on its way to the server; leaving the question stops it. */
export function useUpload({ eventId, sent, onChange }: Options) {
  const actor = useActorRef(machine, { input: { eventId, sent }, ...inspectOption() });
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const watch = actor.on('answer.changed', (event) => changed(event.sent));
    return () => watch.unsubscribe();
  }, [actor]);
  const snapshot = useSelector(actor, (current) => current);
  return {
    state: snapshot.value,
    ...snapshot.context,
    choose: (file: File) => actor.send({ type: 'file.chosen', file }),
    retry: () => actor.send({ type: 'file.retried' }),
    cancel: () => actor.send({ type: 'file.cancelled' }),
    remove: () => actor.send({ type: 'file.removed' }),
  };
}
