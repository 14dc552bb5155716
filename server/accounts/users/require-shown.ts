import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';

interface Ways {
  has_app: boolean;
  has_passkey: boolean;
  has_identity: boolean;
}

/**
 * For what weakens or replaces what protects an account: throws `second_factor_needed` where there is more than a password
 * and this session has not shown it. Call it in the transaction of the change, with a hold on the account: of a session that
 * changes something while another one turns a second factor on, one waits for the other.
 */
export async function requireShown(db: Db, context: Pick<Context, 'config'>, person: Person): Promise<void> {
  const ways = await waysToShow(db, context, person);
  if (ways) throw new Problem('second_factor_needed', howToShow(context, ways));
}

/** What this session could show and has not; null where nothing is to be shown. */
export async function waysToShow(db: Db, { config }: Pick<Context, 'config'>, person: Person): Promise<Ways | null> {
  if (person.isStrong) return null;
  const { userId, isTooWeak } = person;
  // Where the provider's login is what organisers need, the password alone must not add another way to it.
  const issuer = isTooWeak ? (config.loginProvider?.issuer ?? '') : '';
  const { rows } = await sql<Ways>`
    select
      exists (select from second_factors where user_id = ${userId} and secret is not null) as has_app,
      exists (select from passkeys where user_id = ${userId}) as has_passkey,
      exists (
        select from identities where user_id = ${userId} and rtrim(issuer, '/') = rtrim(${issuer}, '/') and issuer <> ''
      ) as has_identity`.execute(db);
  const [ways] = rows;
  return ways && (ways.has_app || ways.has_passkey || ways.has_identity) ? ways : null;
}

function howToShow({ config }: Pick<Context, 'config'>, { has_app, has_passkey }: Ways): string {
  if (has_app && has_passkey)
    return 'Confirm it’s you with your passkey or a code from your authenticator app, then try again.';
  if (has_passkey) return 'Confirm it’s you with your passkey, then try again.';
  if (has_app) return 'Confirm it’s you with a code from your authenticator app, then try again.';
  return `Log out, log in with ${config.loginProvider?.name ?? 'the provider'}, then try again.`;
}
