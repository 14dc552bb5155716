import { sql, type RawBuilder } from 'kysely';
import { whoChanges } from '#rules/accounts/authors.ts';
import type { Context } from '../../platform/context.ts';
import { loginNeeded } from '../../platform/http/authentication.ts';
import type { Person } from '../../platform/http/contract.ts';
import type { RequireAuthor } from '../../platform/http/contract-router.ts';
import type { Operation } from '../../platform/http/openapi-document.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { Problem } from '../../platform/http/problem.ts';

/** For a query at a row with this `created_by`: what its author is called, null where there is none by now. */
export function authorName(createdBy: string) {
  return sql<string | null>`(
    select coalesce(nullif(full_name, ''), email) from users where user_id = ${sql.ref(createdBy)} and deleted_at is null
  )`;
}

/** For the same: whether this person made it, or may do what its author may. */
export function hasMade({ userId, isAdministrator }: Person, createdBy: string) {
  return sql<boolean>`(${isAdministrator} or ${sql.ref(createdBy)} is not distinct from ${userId}::uuid)`;
}

/**
 * Enforces what the contract says with `x-only: author`. What is not there at all the handler answers for, and an
 * administrator's call goes on to it in any case.
 */
export function requireAuthors({ db }: Pick<Context, 'db'>, operations: Operation[]): RequireAuthor {
  // One whose path leads nowhere keeps the server from starting.
  operations.filter(({ only }) => only).forEach(madeAt);
  return async (operation, { person, params }) => {
    if (!person) throw loginNeeded();
    const { id } = params as { id: string };
    if (person.isAdministrator || !isUuid(id)) return;
    const { rows } = await sql<{ is_own: boolean; author: string | null }>`
      select ${hasMade(person, 'made.created_by')} as is_own, ${authorName('made.created_by')} as author
      from (${madeAt(operation)(id)}) made`.execute(db);
    const [found] = rows;
    if (found && !found.is_own) throw notTheAuthor(found.author);
  };
}

function notTheAuthor(author: string | null): Problem {
  return new Problem('forbidden', `Only ${whoChanges(author)} may change this. Duplicate it and change the copy.`);
}

type Made = (id: string) => RawBuilder<unknown>;

/** Where the path of a call leads, by its beginning. */
const places: Record<string, Made> = {
  '/admin/questionnaires/{id}': (id) => sql`select created_by from questionnaires where questionnaire_id = ${id}`,
  '/admin/email-templates/{id}': (id) => sql`select created_by from email_templates where email_template_id = ${id}`,
};

function madeAt({ id, path }: Operation): Made {
  const [, made] = Object.entries(places).find(([start]) => path.startsWith(start)) ?? [];
  if (!made) throw new Error(`${id} is for an author alone, but its path leads to nothing that has one.`);
  return made;
}
