import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { listWholeAudit } from './audit.queries.ts';

export function auditHandlers({ db }: Context) {
  return {
    listWholeAudit({ query }: Call<'listWholeAudit'>) {
      return listWholeAudit(db, query);
    },
  } satisfies Partial<Handlers>;
}
