import { isMovedEarlier } from '#rules/events/questions/retention.ts';
import { findAdminEvent } from '../../events/organise/admin-event.queries.ts';
import { withStandIns } from '../../events/organise/undecided.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { unknownQuestionnaire } from '../../events/questionnaires/questionnaires.policy.ts';
import { findQuestionnaire } from '../../events/questionnaires/questionnaires.queries.ts';
import { nothingErased, previewErasure, previewEventErasure } from './due-answers.queries.ts';

export function answerHandlers({ db, now }: Context) {
  return {
    async previewErasure({ user, params, query }: Call<'previewErasure'>) {
      if (!(await findQuestionnaire(db, params.id, user, now()))) throw unknownQuestionnaire();
      return previewErasure(db, params.id, query.retention_days, now());
    },

    async previewEventErasure({ user, params, query }: Call<'previewEventErasure'>) {
      const { category, ends_at: before } = await findAdminEvent(db, params.id, user.userId, now());
      const starts_at = readMoment('starts_at', query.starts_at);
      const ends_at = readMoment('ends_at', query.ends_at);
      if (!isMovedEarlier(before, ends_at)) return nothingErased;
      const isUnknown = starts_at === null && ends_at === null;
      const ends = isUnknown ? now() : withStandIns({ category, starts_at, ends_at }).ends_at;
      return previewEventErasure(db, params.id, ends, now());
    },
  } satisfies Partial<Handlers>;
}
