import * as operations from '#openapi/operations.ts';
import type { EmailTemplate } from '#openapi/types.ts';
import { newest } from '../newest.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { readAnew } from '../read-anew.ts';
import { stale } from '../stale/messages.ts';

type TemplateAct = Extract<keyof typeof stale, 'createEmailTemplate' | 'updateEmailTemplate'>;

/** One email template, as a query. */
function emailTemplateQuery(id: string) {
  return readOptions(operations.getEmailTemplate, { params: { path: { id } } }, newest);
}

/** Reads the template again from the server; pages that show it follow. */
export function readEmailTemplate(id: string): Promise<EmailTemplate> {
  return readAnew(emailTemplateQuery(id));
}

/** Shows the template as the act's answer has it, and reads again what else tells of it. */
export function cacheEmailTemplate(act: TemplateAct, template: EmailTemplate): void {
  queryClient.setQueryData(emailTemplateQuery(template.email_template_id).queryKey, template);
  void invalidateReads(stale[act]);
}
