import { v7 as uuid } from 'uuid';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { attachmentHeaders } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { requireAccount } from '../users/users.queries.ts';
import { findExport, replaceExport, type DataExport } from './data-exports.queries.ts';

export function dataExportHandlers(context: Context) {
  const { db, files, realtime, now } = context;
  return {
    async getExport({ user }: Call<'getExport'>) {
      return toContract(await findExport(db, user.userId));
    },

    async requestExport({ user, request }: Call<'requestExport'>) {
      const old = await db.transaction().execute(async (tx) => {
        await requireAccount(tx, user.userId, 'shared');
        const replaced = await replaceExport(tx, user.userId, uuid(), requestOrigin(request, context));
        if (replaced) await discardFile(tx, replaced, now());
        await realtime.publish(tx, 'data-exports');
        return replaced;
      });
      if (old) await forgetFiles(context, [old]);
      return toContract(await findExport(db, user.userId));
    },

    async downloadExport({ user, reply }: Call<'downloadExport'>) {
      const found = await findExport(db, user.userId);
      const isThere = found?.file_id && found.expires_at && found.expires_at > now();
      const content = isThere && found.file_id ? await files.read(found.file_id, Number(found.size)) : null;
      if (!content || !found)
        throw new Problem('not_found', 'There is no copy of your data to download. Ask for one first.');
      const day = (found.ready_at ?? now()).toISOString().slice(0, 10);
      const file_name = `my-data-${day}.zip`;
      reply.headers(attachmentHeaders({ file_name, content_type: 'application/zip', size: Number(found.size) }));
      return content;
    },
  } satisfies Partial<Handlers>;
}

function toContract(found: DataExport | undefined) {
  if (!found)
    return { state: 'none' as const, progress: 0, size: null, requested_at: null, ready_at: null, expires_at: null };
  const { state, progress, size, requested_at, ready_at, expires_at } = found;
  return { state, progress, size: size === null ? null : Number(size), requested_at, ready_at, expires_at };
}
