import { findAdminEvent } from '../events/organise/admin-event.queries.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { listAuditEntries, listWholeAudit } from './audit.queries.ts';

export function auditHandlers({ db, now }: Context) {
  return {
    async listAuditEntries({ params, query }: Call<'listAuditEntries'>) {
      // Throws for an event that is not there, which an empty list would not tell.
      await findAdminEvent(db, params.id, now());
      return listAuditEntries(db, params.id, query);
    },
    listWholeAudit({ query }: Call<'listWholeAudit'>) {
      return listWholeAudit(db, query);
    },
  } satisfies Partial<Handlers>;
}
