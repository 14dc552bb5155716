import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { createWorker } from '../platform/worker.ts';
import { findAccount } from '../users/users.queries.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { replaceReset, takeResetRequest } from './password-resets.queries.ts';
import { newToken } from '../platform/tokens.ts';

const everyMs = 5000;
const validMs = 60 * 60 * 1000;

/** Looks up who asked, and writes the mail with the link; an address without an account gets none. */
export function createPasswordResetWorker(context: Context) {
  const { db, realtime, log } = context;
  const worker = createWorker({
    name: 'password resets',
    everyMs,
    log,
    work: () => db.transaction().execute((tx) => answerOneRequest(tx, context)),
  });
  const unsubscribe = realtime.subscribe('password-resets', worker.wake);
  return {
    start: worker.start,
    async stop() {
      unsubscribe();
      await worker.stop();
    },
  };
}

async function answerOneRequest(tx: Tx, context: Context): Promise<boolean> {
  const { mailer, now } = context;
  const email = await takeResetRequest(tx);
  if (email === null) return false;
  const account = await findAccount(tx, email);
  if (!account) return true;

  const { token, tokenHash } = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await replaceReset(tx, account.user_id, { tokenHash, createdAt, expiresAt });
  await mailer.enqueue(tx, await passwordResetMail(tx, context, account, token));
  return true;
}
