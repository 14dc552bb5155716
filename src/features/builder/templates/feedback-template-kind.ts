import { feedbackTemplateEditor, STANDARD_FEEDBACK_ID } from '#src/actors/editors/feedback-template.editor.ts';
import { api, ask } from '#src/api/client.ts';
import { $api } from '#src/api/query.ts';
import { keepFeedbackTemplate, readFeedbackTemplatesAgain } from '#src/api/questionnaires-cache.ts';
import { factsOfFeedbackTemplate, summaryOfFeedbackTemplate } from './questionnaire.ts';
import type { QuestionnaireKind } from './questionnaire-kind.ts';
import { pageQuery, pages, summaryList } from './summary-list.ts';
import { versionRead } from './version-read.ts';

export const feedbackTemplateKind: QuestionnaireKind = {
  noun: 'feedback template',
  section: 'Feedback templates',
  purpose: 'feedback',
  path: '/admin/feedback-templates',
  about: 'A feedback template asks people what an event was like, once it is over.',
  standardId: STANDARD_FEEDBACK_ID,
  hasRetention: false,

  useList(filter) {
    const list = $api.useInfiniteQuery('get', '/admin/feedback-templates', pageQuery(filter), pages);
    return summaryList(
      list,
      list.data?.pages.flatMap(({ items }) => items.map(summaryOfFeedbackTemplate)),
    );
  },

  useFacts(id) {
    const init = { params: { path: { id: id ?? '' } } };
    const { data } = $api.useQuery('get', '/admin/feedback-templates/{id}', init, { enabled: id !== null });
    return data && factsOfFeedbackTemplate(data);
  },

  useVersion(id) {
    return versionRead($api.useQuery('get', '/admin/feedback-template-versions/{id}', { params: { path: { id } } }));
  },

  async setStatus(id, version, status) {
    const call = api.PATCH('/admin/feedback-templates/{id}', { params: { path: { id } }, body: { version, status } });
    const template = await ask(call);
    keepFeedbackTemplate(template);
    return feedbackTemplateEditor.stored(template);
  },

  async duplicate(id) {
    const copy = await ask(api.POST('/admin/feedback-templates/{id}/duplicate', { params: { path: { id } } }));
    keepFeedbackTemplate(copy);
    return copy.feedback_template_id;
  },

  async remove(id) {
    await api.DELETE('/admin/feedback-templates/{id}', { params: { path: { id } } });
    readFeedbackTemplatesAgain();
  },
};
