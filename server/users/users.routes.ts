import { v7 as uuid } from 'uuid';
import { refusePassword } from '../auth/password.policy.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/contract.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Problem } from '../platform/problem.ts';
import { rewordRegistrations } from '../registrations/registration-words.ts';
import { downloadCv } from './download-cv.ts';
import { tidyProfile } from './profile.policy.ts';
import { uploadCv } from './upload-cv.ts';
import { changeProfile, findUser, insertUser } from './users.queries.ts';

export function userHandlers(context: Context) {
  const { db, now } = context;

  async function self(userId: string) {
    const user = await findUser(db, userId);
    if (!user) throw new Problem('unauthenticated', 'Your account does not exist any more.');
    return user;
  }

  return {
    async registerUser({ body }: Call<'registerUser'>) {
      const { email, password, ...profile } = body;
      const tidied = tidyProfile(profile);
      refusePassword('password', password, email);
      const userId = uuid();
      const password_hash = await hashPassword(password);
      const isNew = await insertUser(db, { user_id: userId, email, password_hash, created_at: now(), ...tidied });
      if (!isNew) throw emailTaken(email);
      return self(userId);
    },

    getCurrentUser({ user }: Call<'getCurrentUser'>) {
      return self(user.userId);
    },

    async updateProfile({ user, body }: Call<'updateProfile'>) {
      const { version, ...sent } = body;
      const isChanged = await db.transaction().execute(async (tx) => {
        const isCurrent = await changeProfile(tx, user.userId, version, tidyProfile(sent));
        if (isCurrent && sent.full_name !== undefined) await rewordRegistrations(tx, user.userId);
        return isCurrent;
      });
      const current = await self(user.userId);
      if (isChanged) return current;
      throw new Problem('stale_version', 'Your profile was changed somewhere else. Look at it again, then save.', {
        body: { current },
      });
    },

    async uploadCv({ user, request }: Call<'uploadCv'>) {
      await uploadCv(context, user.userId, request);
      return self(user.userId);
    },

    downloadCv({ user, reply }: Call<'downloadCv'>) {
      return downloadCv(context, user.userId, reply);
    },
  } satisfies Partial<Handlers>;
}

function emailTaken(email: string): Problem {
  const detail = `There is already an account for ${email}. Log in instead, or reset the password.`;
  return new Problem('email_taken', detail, { fields: [{ field: 'email', detail }] });
}
