import { v7 as uuid } from 'uuid';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { requireAccount } from '../users/users.queries.ts';
import { listEmailTemplates } from './email-templates.queries.ts';
import {
  createEmailTemplate,
  mostTemplates,
  removeEmailTemplate,
  requireEmailTemplate,
  updateEmailTemplate,
} from './save-email-template.ts';
import { triggerInfos, samplesOf } from './triggers.ts';
import type { EmailText } from '#openapi/types.ts';
import type { MailSettings, MailText } from '../platform/mail/mail-text.ts';
import { invalidField } from '../platform/http/problem.ts';
import { checkEmailText } from './check-email-text.ts';
import { prepareEmail } from './email-text.ts';

export function emailTemplateHandlers(context: Context) {
  const { config, db, mailer } = context;

  return {
    async listEmailTriggers() {
      return { items: triggerInfos(config) };
    },

    async listEmailTemplates({ user }: Call<'listEmailTemplates'>) {
      return { items: await listEmailTemplates(db, user, mostTemplates) };
    },

    createEmailTemplate({ user, body }: Call<'createEmailTemplate'>) {
      return createEmailTemplate(context, user, body);
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

    async previewEmailTemplate({ body }: Call<'previewEmailTemplate'>) {
      return previewEmail(config, body);
    },

    async testEmailTemplate({ user, body }: Call<'testEmailTemplate'>) {
      const text = previewEmail(config, body);
      await db.transaction().execute(async (tx) => {
        const { email: to } = await requireAccount(tx, user.userId, 'shared');
        const mail = { to, template: body.trigger, idempotencyKey: uuid(), about: { userId: user.userId } };
        await mailer.enqueue(tx, { ...mail, ...text, subject: `Test: ${text.subject}` });
      });
    },
  } satisfies Partial<Handlers>;
}

/** What the contract lets a preview be; mail programs cut far shorter ones off. */
const longestHtml = 200_000;

/** A text as mail, with the trigger's examples. Throws a Problem with the place of what is wrong in it. */
function previewEmail(settings: MailSettings, { trigger, ...text }: EmailText): MailText {
  checkEmailText(trigger, text);
  const mail = prepareEmail(settings, trigger, text)(samplesOf(trigger), { isConfirmed: true });
  if (mail.html.length <= longestHtml) return mail;
  throw invalidField('body', 'This mail would be too long for most mail programs. Shorten it.');
}
