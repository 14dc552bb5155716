import { createActor, enqueueActions, type SnapshotFrom } from 'xstate';
import { success } from '#machines/calls/announcement.ts';
import { type SentFile, uploadMachine } from '#machines/calls/upload/upload.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { User } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { auth, useToken } from '../auth.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { sayFromPage } from '../page-navigation.ts';
import { port, useShown } from './upload.ts';

/** The CV in a person's profile, and the person as they are with it. */
interface SentCv extends SentFile {
  user: User;
}

const sendCv = port<SentCv>(async (options, { name }) => ({
  file_name: name,
  user: await ask(operations.uploadCv, options),
}));

/** One for each session, by its token. */
const cvs = poolActors(startCv, {
  isBusy: isWaiting,
  unsaved: (snapshot) => (isWaiting(snapshot) ? 'Your CV' : null),
  // A sign-up hands its CV over as its session begins, which may end the one that another tab began.
  isKept: (token) => token === auth.getSnapshot().context.token,
});

/** The tokens of sessions whose CV is followed: it is the follower then who replaces the person. */
const followed = new Set<string>();

/** It is on its way, or was refused and can be tried again. */
function isWaiting(snapshot: SnapshotFrom<typeof uploadMachine>): boolean {
  return snapshot.hasTag('busy') || snapshot.hasTag('failed');
}

function startCv(token: string) {
  const machine = uploadMachine.provide({
    actors: { uploadFile: sendCv },
    actions: {
      emitSent: enqueueActions(({ context: { sent }, enqueue }) => {
        if (!sent) return;
        if (!followed.has(token)) enqueue.sendTo(auth, { type: 'user.changed', user: (sent as SentCv).user, token });
        enqueue(() => sayFromPage(success('Your CV is uploaded.')));
      }),
    },
  });
  return createActor(machine, { input: { sent: null }, ...inspectOption() }).start();
}

/** The person's CV on its way into the profile; one that is on its way, or was refused, outlives every page of the session. */
export function useCvUpload() {
  return useShown(cvs.useHeld(useToken() ?? ''));
}

/** The upload of this session's CV. */
export const cvUploadOf = (token: string) => cvs.get(token);

interface CvEnds {
  taken: (user: User) => void;
  failed: () => void;
  cancelled: () => void;
}

/** Tells how the CV's upload ends that is under way; the one that is told replaces the person. Ends with what it returns. */
export function followCv(token: string, { taken, failed, cancelled }: CvEnds): () => void {
  followed.add(token);
  const watch = cvs.get(token).subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    const { sent, error } = snapshot.context;
    if (error) failed();
    else if (sent) taken((sent as SentCv).user);
    else cancelled();
  });
  return () => {
    watch.unsubscribe();
    followed.delete(token);
  };
}
