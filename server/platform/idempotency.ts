import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './http/openapi-document.ts';
import type { Context } from './context.ts';
import { daysBefore } from './background/days-before.ts';
import type { Db, Tx } from './database/database.ts';
import { Problem } from './http/problem.ts';

export const KEY_HEADER = 'idempotency-key';

const HOUR = 60 * 60 * 1000;

/** An intent of a client, which may be sent more than once. */
export interface Once {
  key: string;
  /** Of the key, the call and the person; without the person where the call takes strangers, who stay unknown. */
  keyHash: Uint8Array;
  bodyHash: Uint8Array;
}

/** Null where the call takes no key, or bears none. */
export function onceOf({ id, authentication, parameters }: Operation, request: FastifyRequest): Once | null {
  const takesKey = parameters.some((parameter) => parameter.in === 'header' && parameter.name === KEY_HEADER);
  const key = takesKey ? String(request.headers[KEY_HEADER] ?? '').replaceAll('"', '') : '';
  if (key === '') return null;
  const query = request.query as Record<string, unknown>;
  const asked = parameters
    .filter((parameter) => parameter.in === 'query' && query[parameter.name] !== parameter.schema.default)
    .map(({ name }) => [name, query[name]]);
  const person = authentication === 'required' ? request.person?.userId : null;
  return { key, keyHash: digest([id, person, key]), bodyHash: digest([request.params, request.body, ...asked]) };
}

/** The same for the same JSON, in whatever order its keys are. */
function digest(value: unknown): Uint8Array {
  const inOrder = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
  return hash('sha256', inOrder, 'buffer');
}

/**
 * Makes something in this transaction, unless it was made for the same key; the result is what it is found by again. Of two at
 * once the second waits for the first. Throws the Problem `key_reused` where the key came with something else.
 */
export async function makeOnce(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  once: Once | null,
  make: () => Promise<string>,
): Promise<string> {
  if (!once) return make();
  const { keyHash: key_hash, bodyHash: body_hash } = once;
  const created_at = new Date(Math.floor(now().getTime() / HOUR) * HOUR);
  const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
    .insertInto('idempotency_keys')
    .values({ key_hash, body_hash, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted === 0n) return (await findMade(tx, once))?.made ?? '';
  const made = await make();
  await tx.updateTable('idempotency_keys').set({ made }).where('key_hash', '=', key_hash).execute();
  return made;
}

/** What was made for the key; undefined for a new one. Throws as `makeOnce`. */
export async function findMade(db: Db, { keyHash, bodyHash }: Once): Promise<{ made: string | null } | undefined> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'made'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (found && Buffer.compare(found.body_hash, bodyHash) !== 0) throw keyReused();
  return found;
}

/** After a day nobody waits for the answer. */
export async function forgetKeys({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', daysBefore(now(), 1)).execute();
}

function keyReused(): Problem {
  return new Problem(
    'key_reused',
    'This was sent before with other content, and that arrived. Load the page again to see it.',
  );
}
