import { createGroups } from '../../platform/background/groups.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rewordPerson } from './person-words.ts';
import { downloadCv, removeCv, uploadCv } from './own-cv.ts';
import { tidyProfile } from './profile.policy.ts';
import {
  changeProfile,
  findUsers,
  lockHostedEvents,
  present,
  requireAccount,
  requireUser,
  type User,
} from './users.queries.ts';

export function userHandlers(context: Context) {
  const { db } = context;
  const findOwn = createGroups<string, User | null>((_all, userIds) => findUsers(db, userIds));

  return {
    async getCurrentUser({ user }: Call<'getCurrentUser'>) {
      return present(await findOwn('', user.userId));
    },

    async updateProfile({ user, body }: Call<'updateProfile'>) {
      const { version, ...sent } = body;
      const isChanged = await db.transaction().execute(async (tx) => {
        if (sent.full_name !== undefined) {
          await requireAccount(tx, user.userId, 'alone');
          await lockHostedEvents(tx, user.userId);
        }
        const isCurrent = await changeProfile(tx, user.userId, version, tidyProfile(sent));
        if (isCurrent && sent.full_name !== undefined) await rewordPerson(tx, user.userId);
        return isCurrent;
      });
      const current = await requireUser(db, user.userId);
      if (isChanged) return current;
      throw new Problem('stale_version', 'Your profile was changed somewhere else. Look at it again, then save.', {
        body: { current },
      });
    },

    async uploadCv({ user, request }: Call<'uploadCv'>) {
      await uploadCv(context, user.userId, request);
      return requireUser(db, user.userId);
    },

    downloadCv({ user, reply }: Call<'downloadCv'>) {
      return downloadCv(context, user.userId, reply);
    },

    async removeCv({ user }: Call<'removeCv'>) {
      await removeCv(context, user.userId);
      return requireUser(db, user.userId);
    },
  } satisfies Partial<Handlers>;
}
