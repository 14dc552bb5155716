import type { FeedbackTemplate } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';
import { keepFeedbackTemplate, readFeedbackTemplate } from '#src/api/questionnaires-cache.ts';
import type { EditorKind } from './editor-kind.ts';
import { emptyQuestionnaire, type QuestionnaireFields, questionnaireFields } from './questionnaire-fields.ts';

/** What an event without a template of its own asks; a migration made it under this id. */
export const STANDARD_FEEDBACK_ID = '00000000-0000-7000-8000-000000000001';

/** Feedback templates. To publish one is to make it active, so that events can name it. */
export const feedbackTemplateEditor: EditorKind<QuestionnaireFields, FeedbackTemplate> = {
  name: 'feedback-template',
  empty: emptyQuestionnaire,
  stored: (template) => ({
    id: template.feedback_template_id,
    version: template.version,
    values: questionnaireFields(template),
  }),
  read: readFeedbackTemplate,
  create: (values) => ask(api.POST('/admin/feedback-templates', { body: values })),
  update: (id, version, changes) =>
    ask(api.PATCH('/admin/feedback-templates/{id}', { params: { path: { id } }, body: { ...changes, version } })),
  async publish(id) {
    const { version } = await readFeedbackTemplate(id);
    const body = { version, status: 'active' } as const;
    return ask(api.PATCH('/admin/feedback-templates/{id}', { params: { path: { id } }, body }));
  },
  editPath: (id) => `/admin/feedback-templates/edit/${id}`,
  changed: keepFeedbackTemplate,
};
