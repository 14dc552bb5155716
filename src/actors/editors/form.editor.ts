import type { Form } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';
import { keepForm, readForm } from '#src/api/questionnaires-cache.ts';
import type { EditorKind } from './editor-kind.ts';
import { emptyQuestionnaire, type QuestionnaireFields, questionnaireFields } from './questionnaire-fields.ts';

/** Registration forms. To publish one is to make it active, so that events can name it. */
export const formEditor: EditorKind<QuestionnaireFields, Form> = {
  name: 'form',
  empty: () => ({ ...emptyQuestionnaire(), retention_days: null }),
  stored: (form) => ({
    id: form.form_id,
    version: form.version,
    values: { ...questionnaireFields(form), retention_days: form.retention_days },
  }),
  read: readForm,
  create: (values) => ask(api.POST('/admin/forms', { body: values })),
  update: (id, version, changes) =>
    ask(api.PATCH('/admin/forms/{id}', { params: { path: { id } }, body: { ...changes, version } })),
  async publish(id) {
    const { version } = await readForm(id);
    const body = { version, status: 'active' } as const;
    return ask(api.PATCH('/admin/forms/{id}', { params: { path: { id } }, body }));
  },
  editPath: (id) => `/admin/forms/edit/${id}`,
  changed: keepForm,
};
