import { v7 as uuid } from 'uuid';
import { refusePassword } from '../auth/password.policy.ts';
import { sendVerification } from '../email-addresses/send-verification.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/contract.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Problem } from '../platform/problem.ts';
import { rewordRegistrations } from '../registrations/registration-words.ts';
import { downloadCv } from './download-cv.ts';
import { tidyProfile } from './profile.policy.ts';
import { removeCv } from './remove-cv.ts';
import { uploadCv } from './upload-cv.ts';
import { changeProfile, insertUser, requireUser } from './users.queries.ts';
import { emailTaken } from './email-taken.ts';

export function userHandlers(context: Context) {
  const { db, now } = context;

  return {
    async registerUser({ body }: Call<'registerUser'>) {
      const { email, password, ...profile } = body;
      const tidied = tidyProfile(profile);
      refusePassword('password', password, email);
      const userId = uuid();
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        const isNew = await insertUser(tx, { user_id: userId, email, password_hash, created_at: now(), ...tidied });
        if (!isNew) throw emailTaken('email', email);
        await sendVerification(tx, context, { user_id: userId, email, full_name: tidied.full_name ?? '' });
      });
      return requireUser(db, userId);
    },

    getCurrentUser({ user }: Call<'getCurrentUser'>) {
      return requireUser(db, user.userId);
    },

    async updateProfile({ user, body }: Call<'updateProfile'>) {
      const { version, ...sent } = body;
      const isChanged = await db.transaction().execute(async (tx) => {
        const isCurrent = await changeProfile(tx, user.userId, version, tidyProfile(sent));
        if (isCurrent && sent.full_name !== undefined) await rewordRegistrations(tx, user.userId);
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
