import * as operations from '#openapi/operations.ts';
import type { EmailTemplate } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { cacheEmailTemplate, readEmailTemplate } from '#src/api/caches/admin-caches.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import type { EditorKind } from '#src/events/actors/editor.ts';

/** What stands in the fields of an email template. */
export type EmailTemplateFields = Pick<EmailTemplate, 'name' | 'trigger' | 'subject' | 'body' | 'enabled'>;

/** Email templates; a new one begins with this text, and each occasion that one begins with has its own draft. */
export function emailTemplateEditor(start: EmailTemplateFields): EditorKind<EmailTemplateFields, EmailTemplate> {
  return {
    name: `email-template ${start.trigger}`,
    empty: () => start,
    stored: ({ email_template_id: id, version, name, trigger, subject, body, enabled }) => ({
      ...{ id, version },
      values: { name, trigger, subject, body, enabled },
    }),
    read: readEmailTemplate,
    create: (body, header) => ask(operations.createEmailTemplate, { params: { header }, body }),
    // What sends it stays as it was when it was created.
    update: (id, version, { trigger: _, ...changes }) =>
      ask(operations.updateEmailTemplate, { params: { path: { id } }, body: { version, ...changes } }).catch(
        (error: unknown) => {
          // Someone else may have changed or deleted it.
          void invalidateReads(stale.updateEmailTemplate);
          throw error;
        },
      ),
    editPath: (id) => `/admin/email-templates/edit/${id}`,
    changed: (template, by) =>
      cacheEmailTemplate(by === 'create' ? 'createEmailTemplate' : 'updateEmailTemplate', template),
  };
}
