import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';
import type { Owner } from '../../platform/files/uploads.ts';
import { holdPerson } from './users.queries.ts';

const MEGABYTE = 1024 * 1024;

/** The CV that a new one replaces takes no room from it. */
type Kind = 'cv' | 'answer' | 'answer by code';

/** Throws a Problem when not one more byte of this person has room: nothing needs to be received then. */
export async function requireOwnRoom({ db, config }: Context, userId: string, kind: Kind): Promise<void> {
  const used = await sumOf(db, userId, kind);
  if (used >= config.storage.perPerson) throw noRoom(used, config.storage.perPerson, kind);
}

/** For `keepFile`, so that the file counts among the person's own. */
export function ownerOf({ config }: Context, userId: string, kind: Kind): Owner {
  return {
    userId,
    async requireRoom(tx, bytes) {
      await holdPerson(tx, userId);
      const used = await sumOf(tx, userId, kind);
      if (used + bytes > config.storage.perPerson) throw noRoom(used, config.storage.perPerson, kind);
    },
  };
}

async function sumOf(db: Db, userId: string, kind: Kind): Promise<number> {
  const { bytes } = await db
    .selectFrom('stored_files')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('user_id', '=', userId)
    .$if(kind === 'cv', (query) =>
      query.where('file_id', 'not in', ({ selectFrom }) =>
        selectFrom('cvs').select('file_id').where('user_id', '=', userId),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

function noRoom(used: number, limit: number, kind: Kind): Problem {
  const taken = Math.floor((used / MEGABYTE) * 10) / 10;
  // A guest has no profile, and a new CV takes the room of the one before.
  const ways = kind === 'answer' ? 'Choose a smaller one, delete the CV in your profile,' : 'Choose a smaller one';
  return invalidField(
    'file',
    `Your files take ${taken} of the ${limit / MEGABYTE} MB that you may keep here, so this one has no room. ` +
      `${ways} or try again tomorrow: files that went with no registration are removed after a day.`,
  );
}
