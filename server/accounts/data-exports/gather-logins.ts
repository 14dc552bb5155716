import type { Db } from '../../platform/database/database.ts';

/** Where the person is logged in, and what lets them in, by the names of the texts in the archive. Nothing that opens anything. */
export async function gatherLogins(db: Db, userId: string): Promise<Record<string, unknown>> {
  const [sessions, devices, factors, identities, passkeys] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'last_used_at', 'expires_at', 'code_shown_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('known_devices').select('last_used_at').where('user_id', '=', userId).execute(),
    db.selectFrom('second_factors').select('since').where('user_id', '=', userId).execute(),
    db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'email', 'linked_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return {
    'sessions.json': sessions,
    'known-devices.json': devices,
    'two-step-login.json': factors,
    'identities.json': identities,
    'passkeys.json': passkeys,
  };
}
