import * as operations from '#openapi/operations.ts';
import type { EmailTemplate } from '#openapi/types.ts';
import { newest } from '../newest.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { readAnew } from '../read-anew.ts';

/** One email template, as a query. */
function emailTemplateQuery(id: string) {
  return readOptions(operations.getEmailTemplate, { params: { path: { id } } }, newest);
}

/** Reads the template again from the server; pages that show it follow. */
export function readEmailTemplate(id: string): Promise<EmailTemplate> {
  return readAnew(emailTemplateQuery(id));
}

/** Shows the template as the server has just answered it, and reads again what else tells of it. */
export function keepEmailTemplate(template: EmailTemplate): void {
  queryClient.setQueryData(emailTemplateQuery(template.email_template_id).queryKey, template);
  void invalidateEmailTemplates();
}

/** Another one may have been disabled by the same change. */
export function invalidateEmailTemplates(): Promise<void> {
  return invalidateReads(operations.listEmailTemplates);
}
