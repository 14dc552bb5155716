import * as operations from '#openapi/operations.ts';
import type { Purpose, Question, Questionnaire } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { cacheQuestionnaire, readQuestionnaire } from '#src/api/caches/admin-caches.ts';
import type { EditorKind } from './editor.ts';

/** What stands in the fields of a form or a feedback template. */
export type QuestionnaireFields = {
  name: string;
  description: string;
  questions: Question[];
  /** Of a form alone: days after the end of an event, null for no end. */
  retention_days: number | null;
};

export function storedQuestionnaire({ questionnaire_id, version, ...questionnaire }: Questionnaire) {
  const { name, description, questions, retention_days } = questionnaire;
  return { id: questionnaire_id, version, values: { name, description, questions, retention_days } };
}

/** Of the lists; `/create` and `/edit/{id}` stand below them. */
export const questionnairePaths: Record<Purpose, string> = {
  registration: '/admin/forms',
  feedback: '/admin/feedback-templates',
};

type QuestionnaireEditorKind = EditorKind<QuestionnaireFields, Questionnaire>;

const acts = {
  create: 'createQuestionnaire',
  update: 'updateQuestionnaire',
  publish: 'updateQuestionnaire',
} as const;

/** To publish one is to make it active, so that events can name it. */
function editorFor(purpose: Purpose, name: string): QuestionnaireEditorKind {
  return {
    name,
    empty: () => ({ name: '', description: '', questions: [], retention_days: null }),
    stored: storedQuestionnaire,
    read: (id) => readQuestionnaire(purpose, id),
    create: (values, header) =>
      ask(operations.createQuestionnaire, { params: { header }, body: { purpose, ...values } }),
    update: (id, version, changes) =>
      ask(operations.updateQuestionnaire, { params: { path: { id } }, body: { ...changes, version } }),
    async publish(id, signal) {
      const { version } = await readQuestionnaire(purpose, id);
      signal.throwIfAborted();
      const body = { version, status: 'active' } as const;
      return ask(operations.updateQuestionnaire, { params: { path: { id } }, body });
    },
    editPath: (id) => `${questionnairePaths[purpose]}/edit/${id}`,
    changed: (questionnaire, by) => cacheQuestionnaire(acts[by], questionnaire),
  };
}

export const questionnaireEditors: Record<Purpose, QuestionnaireEditorKind> = {
  registration: editorFor('registration', 'form'),
  feedback: editorFor('feedback', 'feedback-template'),
};
