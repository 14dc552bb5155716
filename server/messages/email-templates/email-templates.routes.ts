import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { listEmailTemplates } from './email-templates.queries.ts';
import {
  createEmailTemplate,
  mostTemplates,
  removeEmailTemplate,
  requireEmailTemplate,
  updateEmailTemplate,
} from './save-email-template.ts';
import { triggerInfos } from './triggers/triggers.ts';

export function emailTemplateHandlers(context: Context) {
  const { config, db } = context;

  return {
    async listEmailTriggers() {
      return { items: triggerInfos(config) };
    },

    async listEmailTemplates({ user }: Call<'listEmailTemplates'>) {
      return { items: await listEmailTemplates(db, user, mostTemplates) };
    },

    createEmailTemplate({ user, body, once }: Call<'createEmailTemplate'>) {
      return createEmailTemplate(context, user, body, once);
    },

    getEmailTemplate({ user, params }: Call<'getEmailTemplate'>) {
      return requireEmailTemplate(db, params.id, user);
    },

    updateEmailTemplate({ user, params, body }: Call<'updateEmailTemplate'>) {
      return updateEmailTemplate(context, user, params.id, body);
    },

    deleteEmailTemplate({ user, params }: Call<'deleteEmailTemplate'>) {
      return removeEmailTemplate(context, user, params.id);
    },
  } satisfies Partial<Handlers>;
}
