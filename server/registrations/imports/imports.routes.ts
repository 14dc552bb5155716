import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { findImport, listRows } from './imports.queries.ts';
import { prepareImport } from './prepare-import.ts';
import { discardImport, noImport, startImport } from './start-import.ts';

export function importHandlers(context: Context) {
  const { db } = context;

  async function show(eventId: string) {
    const found = await findImport(db, eventId);
    if (!found) throw noImport();
    return found;
  }

  return {
    async prepareImport({ user, params, request }: Call<'prepareImport'>) {
      await prepareImport(context, { actorId: user.userId, eventId: params.id }, request);
      return show(params.id);
    },

    getImport({ params }: Call<'getImport'>) {
      return show(params.id);
    },

    async listImportRows({ params, query: { outcome, after, limit } }: Call<'listImportRows'>) {
      await show(params.id);
      const rows = await listRows(db, params.id, { outcome, after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      return { items, next: rows.length > limit ? (items.at(-1)?.line ?? null) : null };
    },

    async startImport({ user, params, body, once }: Call<'startImport'>) {
      await startImport(context, { actorId: user.userId, eventId: params.id }, body, once);
      return show(params.id);
    },

    async discardImport({ params }: Call<'discardImport'>) {
      await discardImport(context, params.id);
    },
  } satisfies Partial<Handlers>;
}
