import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { createQuestionnaire, duplicateQuestionnaire, type NewQuestionnaire } from './create-questionnaire.ts';
import { deleteQuestionnaire } from './delete-questionnaire.ts';
import { listQuestionnaires, type QuestionnaireFilter } from './list-questionnaires.ts';
import type { Kind } from './questionnaire-kinds.ts';
import { findQuestionnaire, findVersion } from './questionnaires.queries.ts';
import { type QuestionnaireChanges, updateQuestionnaire } from './update-questionnaire.ts';

/** What organisers do with questionnaires of one kind; the routes give the fields the names of the contract. */
export function questionnaireVerbs(context: Context, kind: Kind) {
  const { db, now } = context;

  async function read(id: string) {
    const found = await findQuestionnaire(db, kind, id, now());
    if (!found) throw missing(kind);
    return found;
  }

  return {
    read,

    list(filter: QuestionnaireFilter) {
      return listQuestionnaires(db, kind, filter);
    },

    async readVersion(versionId: string) {
      const found = await findVersion(db, kind, versionId);
      if (!found) throw new Problem('not_found', 'That version does not exist any more.');
      return found;
    },

    async create(actorId: string, sent: NewQuestionnaire) {
      return read(await createQuestionnaire(context, kind, actorId, sent));
    },

    /** `current` makes the answer's body when somebody else was faster. */
    async update<Current>(
      actorId: string,
      id: string,
      changes: QuestionnaireChanges,
      current: (questionnaire: Awaited<ReturnType<typeof read>>) => Current,
    ): Promise<Current> {
      const outcome = await updateQuestionnaire(context, kind, actorId, id, changes);
      if (outcome === 'missing') throw missing(kind);
      const shown = current(await read(id));
      if (outcome === 'changed') return shown;
      const detail = `This ${kind.noun} was changed by somebody else. Look at it again, then save.`;
      throw new Problem('stale_version', detail, { body: { current: shown } });
    },

    async remove(actorId: string, id: string) {
      if (!(await deleteQuestionnaire(context, kind, actorId, id))) throw missing(kind);
    },

    async duplicate(actorId: string, id: string) {
      const copy = await duplicateQuestionnaire(context, kind, actorId, id);
      if (copy === undefined) throw missing(kind);
      return read(copy);
    },
  };
}

function missing({ noun }: Kind): Problem {
  return new Problem('not_found', `That ${noun} does not exist any more.`);
}
