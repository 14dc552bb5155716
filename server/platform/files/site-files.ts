import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Db } from '../database/database.ts';
import type { Files } from './files.ts';

/** The file by which a folder or bucket says of which site it is. */
const CLAIM = 'foyer-site';
/** And the one by which it says that another site has been started on it. */
const SHARED_MARK = 'foyer-site-shared';
/** How the name of a note begins that someone was erased: a copy that is tried out says nothing about the living site. */
export const ERASURE = 'erased-';
const LONGEST = 100;

/**
 * The same files, of which none is removed unless the place is this site's: a restored database next to the living one names the same
 * files, and what is of no use to the one may be of use to the other. A place that is nobody's becomes this site's; `warn`
 * hears a sentence where it is another's. Only a place that no other site shares is listed.
 */
export function filesOfSite(db: Db, files: Files, warn: (sentence: string) => void): Files {
  let isOurs = false;
  async function requireOurs(): Promise<void> {
    if (isOurs) return;
    const siteId = await readSiteId(db);
    const owner = (await readOwner(files)) ?? (await claim(files, siteId));
    if (owner !== siteId) {
      await put(files, SHARED_MARK, siteId);
      throw new Error(SHARED);
    }
    isOurs = true;
  }
  void requireOurs().catch((error: Error) => warn(error.message));
  return {
    ...files,
    async keep(incoming, name) {
      if (name.startsWith(ERASURE)) await requireOurs();
      await files.keep(incoming, name);
    },
    async remove(fileId) {
      await requireOurs();
      await files.remove(fileId);
    },
    async *list(prefix) {
      await requireOurs();
      if ((await readText(files, SHARED_MARK)) !== null) throw new Error(GUESTS);
      yield* files.list(prefix);
    },
  };
}

const SHARED = `These files are another site's, of which this database may be a copy, so none of them is removed. Give this site its own DATA_DIR or S3_URL; or, if the other is gone for good, remove the file ${CLAIM} from there and start again.`;

const GUESTS = `Another site has been started on these files, so what no row of this one names stays. Where that site is gone for good, remove the file ${SHARED_MARK} from there.`;

/** For a database that was restored: the sentence, where files lie already that are another's. */
export async function findOtherOwner(db: Db, files: Pick<Files, 'read'>): Promise<string | null> {
  const owner = await readOwner(files);
  return owner === null || owner === (await readSiteId(db)) ? null : SHARED;
}

function readOwner(files: Pick<Files, 'read'>): Promise<string | null> {
  return readText(files, CLAIM);
}

async function readText(files: Pick<Files, 'read'>, name: string): Promise<string | null> {
  const content = await files.read(name);
  return content && (await text(content)).trim();
}

async function claim(files: Files, siteId: string): Promise<string> {
  await put(files, CLAIM, siteId);
  return siteId;
}

async function put(files: Files, name: string, siteId: string): Promise<void> {
  await files.keep(await files.receive(Readable.from([siteId]), LONGEST), name);
}

async function readSiteId(db: Db): Promise<string> {
  return (await db.selectFrom('site').select('site_id').executeTakeFirstOrThrow()).site_id;
}

/** A database that was moved is the same site. */
export async function copySiteId(from: Db, to: Db): Promise<void> {
  await to
    .updateTable('site')
    .set({ site_id: await readSiteId(from) })
    .execute();
}
