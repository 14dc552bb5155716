import type { Context } from '../../platform/context.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createQuestionnaire, duplicateQuestionnaire } from './create-questionnaire.ts';
import { deleteQuestionnaire } from './delete-questionnaire.ts';
import { listQuestionnaires } from './list-questionnaires.ts';
import { purposes } from './purposes.ts';
import { unknownQuestionnaire } from './questionnaires.policy.ts';
import { findQuestionnaire, findVersion } from './questionnaires.queries.ts';
import { updateQuestionnaire } from './update-questionnaire.ts';

export function questionnaireHandlers(context: Context) {
  const { db, now } = context;

  async function read(id: string, reader: Person) {
    const found = await findQuestionnaire(db, id, reader, now());
    if (!found) throw unknownQuestionnaire();
    return found;
  }

  return {
    listQuestionnaires({ user, query }: Call<'listQuestionnaires'>) {
      return listQuestionnaires(db, user, query);
    },

    async createQuestionnaire({ user, body, once }: Call<'createQuestionnaire'>) {
      return read(await createQuestionnaire(context, user.userId, body, once), user);
    },

    getQuestionnaire({ user, params }: Call<'getQuestionnaire'>) {
      return read(params.id, user);
    },

    async getQuestionnaireVersion({ params }: Call<'getQuestionnaireVersion'>) {
      const found = await findVersion(db, params.id);
      if (!found) throw new Problem('not_found', 'That version no longer exists.');
      return found;
    },

    async updateQuestionnaire({ user, params, body }: Call<'updateQuestionnaire'>) {
      const outcome = await updateQuestionnaire(context, user.userId, params.id, body);
      if (outcome === 'missing') throw unknownQuestionnaire();
      const current = await read(params.id, user);
      if (outcome === 'changed') return current;
      const { noun } = purposes[current.purpose];
      const detail = `This ${noun} was changed by someone else. Look at it again, then save.`;
      throw new Problem('stale_version', detail, { body: { current } });
    },

    async deleteQuestionnaire({ user, params }: Call<'deleteQuestionnaire'>) {
      if (!(await deleteQuestionnaire(context, user.userId, params.id))) throw unknownQuestionnaire();
    },

    async duplicateQuestionnaire({ user, params, once }: Call<'duplicateQuestionnaire'>) {
      return read(await duplicateQuestionnaire(context, user.userId, params.id, once), user);
    },
  } satisfies Partial<Handlers>;
}
