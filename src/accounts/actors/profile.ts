import { useSelector } from '@xstate/react';
import { createActor, sendTo } from 'xstate';
import { profileMachine } from '#machines/accounts/profile/profile.machine.ts';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { auth, useToken } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { updateProfile } from './account.calls.ts';

const nameOf = (userId: string, token: string | null) => JSON.stringify([userId, token]);

const profiles = poolActors(
  (name) => {
    const [userId, token] = JSON.parse(name) as [string, string];
    const machine = profileMachine.provide({
      actors: { updateProfile },
      actions: {
        changeUser: sendTo(auth, (_, user) => ({ type: 'user.changed', user, token })),
        forgetDraft: () => removeDraft(draftOf(userId)),
      },
    });
    return createActor(machine, inspectOption()).start();
  },
  { isBusy: (snapshot) => snapshot.hasTag('busy') },
);

/** Of this person alone: a draft outlives a session that ran out. */
const draftOf = (userId: string) => `edit-profile ${userId}`;

/** The profile form of this person; changes that are on their way are saved though its page is left. */
export function useProfile({ user_id: userId }: User) {
  const actor = profiles.useHeld(nameOf(userId, useToken()));
  const snapshot = useSelector(actor, (current) => current);
  return {
    error: snapshot.context.error,
    isBusy: snapshot.hasTag('busy'),
    submit: (changes: ProfileChanges) => actor.send({ type: 'profile.submitted', changes }),
    /** The name, among the drafts, of what was typed and not saved yet. */
    draft: draftOf(userId),
  };
}
