import { isOnlyLocal, type Config } from '../../platform/settings/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPassword } from '../../platform/passwords.ts';
import { findAccount } from '../../accounts/users/users.queries.ts';
import { attendeeEmail, demoPassword, organiserEmail } from './demo-people.ts';

/**
 * Throws one sentence where others can reach the server and its database has a demo login with the printed password: it was
 * filled while only this machine could.
 */
export async function refuseDemoLogins(db: Db, config: Config): Promise<void> {
  if (config.demo || isOnlyLocal(config)) return;
  const open: string[] = [];
  for (const email of [organiserEmail, attendeeEmail]) {
    const account = await findAccount(db, email);
    if (account && (await isPassword(account.password_hash, demoPassword))) open.push(email);
  }
  if (open.length === 0) return;
  throw new Error(
    `Anybody could log in as ${open.join(' and ')}, whose password Foyer prints: while only this machine reaches the server, change it or delete the account, or set another DATA_DIR or DATABASE_URL, or DEMO=1 to show the demo on purpose.`,
  );
}
