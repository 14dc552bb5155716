import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { createQuestionnaire, duplicateQuestionnaire, type NewQuestionnaire } from './create-questionnaire.ts';
import { deleteQuestionnaire } from './delete-questionnaire.ts';
import { listQuestionnaires, type QuestionnaireFilter } from './list-questionnaires.ts';
import type { Purpose } from '#rules/questions/question-types.ts';
import { purposes } from './purposes.ts';
import { findQuestionnaire, findVersion } from './questionnaires.queries.ts';
import { type QuestionnaireChanges, updateQuestionnaire } from './update-questionnaire.ts';

/** What organisers do with questionnaires of one kind; the routes give the fields the names of the contract. */
export function questionnaireVerbs(context: Context, purpose: Purpose) {
  const { db, now } = context;

  async function read(id: string) {
    const found = await findQuestionnaire(db, id, now());
    if (!found) throw missing(purpose);
    return found;
  }

  return {
    read,

    list(filter: Omit<QuestionnaireFilter, 'purpose'>) {
      return listQuestionnaires(db, { ...filter, purpose });
    },

    async readVersion(versionId: string) {
      const found = await findVersion(db, versionId);
      if (!found) throw new Problem('not_found', 'That version does not exist any more.');
      return found;
    },

    async create(actorId: string, sent: Omit<NewQuestionnaire, 'purpose'>) {
      return read(await createQuestionnaire(context, actorId, { ...sent, purpose }));
    },

    /** `current` makes the answer's body when somebody else was faster. */
    async update<Current>(
      actorId: string,
      id: string,
      changes: QuestionnaireChanges,
      current: (questionnaire: Awaited<ReturnType<typeof read>>) => Current,
    ): Promise<Current> {
      const outcome = await updateQuestionnaire(context, actorId, id, changes);
      if (outcome === 'missing') throw missing(purpose);
      const shown = current(await read(id));
      if (outcome === 'changed') return shown;
      const detail = `This ${purposes[purpose].noun} was changed by somebody else. Look at it again, then save.`;
      throw new Problem('stale_version', detail, { body: { current: shown } });
    },

    async remove(actorId: string, id: string) {
      if (!(await deleteQuestionnaire(context, actorId, id))) throw missing(purpose);
    },

    async duplicate(actorId: string, id: string) {
      const copy = await duplicateQuestionnaire(context, actorId, id);
      if (copy === undefined) throw missing(purpose);
      return read(copy);
    },
  };
}

function missing(purpose: Purpose): Problem {
  return new Problem('not_found', `That ${purposes[purpose].noun} does not exist any more.`);
}
