import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { unknownQuestionnaire } from '../questionnaires/questionnaires.policy.ts';
import { findQuestionnaire } from '../questionnaires/questionnaires.queries.ts';
import { previewErasure } from './due-answers.queries.ts';

export function answerHandlers({ db, now }: Context) {
  return {
    async previewErasure({ user, params, query }: Call<'previewErasure'>) {
      if (!(await findQuestionnaire(db, params.id, user, now()))) throw unknownQuestionnaire();
      return previewErasure(db, params.id, query.retention_days, now());
    },
  } satisfies Partial<Handlers>;
}
