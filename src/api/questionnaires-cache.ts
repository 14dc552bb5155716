import type { FeedbackTemplate, Form } from '#openapi/types.ts';
import { newest } from './newest.ts';
import { $api, queryClient } from './query.ts';

/** One registration form with its newest questions, as a query. */
export function formQuery(id: string) {
  return $api.queryOptions('get', '/admin/forms/{id}', { params: { path: { id } } }, newest);
}

/** One feedback template with its newest questions, as a query. */
export function feedbackTemplateQuery(id: string) {
  return $api.queryOptions('get', '/admin/feedback-templates/{id}', { params: { path: { id } } }, newest);
}

/** The form anew from the server; pages that show it follow. */
export function readForm(id: string): Promise<Form> {
  return queryClient.fetchQuery({ ...formQuery(id), staleTime: 0 });
}

export function readFeedbackTemplate(id: string): Promise<FeedbackTemplate> {
  return queryClient.fetchQuery({ ...feedbackTemplateQuery(id), staleTime: 0 });
}

/** Shows the form as the server has just answered it, and reads again what else tells of it. */
export function keepForm(form: Form): void {
  queryClient.setQueryData(formQuery(form.form_id).queryKey, form);
  readFormsAgain();
}

export function keepFeedbackTemplate(template: FeedbackTemplate): void {
  queryClient.setQueryData(feedbackTemplateQuery(template.feedback_template_id).queryKey, template);
  readFeedbackTemplatesAgain();
}

export function readFormsAgain(): void {
  for (const path of ['/admin/forms', '/events/{id}/form']) {
    void queryClient.invalidateQueries({ queryKey: ['get', path] });
  }
}

export function readFeedbackTemplatesAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['get', '/admin/feedback-templates'] });
}
