import { type Tx } from '../../platform/database/database.ts';
import { type Purpose } from '#openapi/types.ts';
import type { EmailTemplates } from './event-fields.ts';
import type { Choices } from './event-fields.policy.ts';

interface Named {
  form_id: string | null;
  feedback_template_id: string | null;
  email_templates: EmailTemplates;
}

/** Looks up what the event is to name. None of it can be archived or deleted before the transaction has ended. */
export async function findChoices(tx: Tx, { form_id, feedback_template_id, email_templates }: Named): Promise<Choices> {
  return {
    form: form_id ? await findQuestionnaire(tx, 'registration', form_id) : null,
    feedbackTemplate: feedback_template_id ? await findQuestionnaire(tx, 'feedback', feedback_template_id) : null,
    emailTemplates: await lookUpEmailTemplates(tx, email_templates),
  };
}

/** What the event sends in place of the default ones. */
export function findEmailTemplates(tx: Tx, eventId: string): Promise<EmailTemplates> {
  return tx
    .selectFrom('event_email_templates')
    .select(['trigger', 'email_template_id'])
    .where('event_id', '=', eventId)
    .orderBy('trigger')
    .execute();
}

export async function replaceEmailTemplates(tx: Tx, eventId: string, choices: EmailTemplates): Promise<void> {
  await tx.deleteFrom('event_email_templates').where('event_id', '=', eventId).execute();
  if (choices.length === 0) return;
  await tx
    .insertInto('event_email_templates')
    .values(choices.map(({ trigger, email_template_id }) => ({ event_id: eventId, trigger, email_template_id })))
    .execute();
}

async function findQuestionnaire(tx: Tx, purpose: Purpose, id: string) {
  const query = tx.selectFrom('questionnaires').select('status').where('questionnaire_id', '=', id);
  return (await query.where('purpose', '=', purpose).forShare().executeTakeFirst()) ?? null;
}

async function lookUpEmailTemplates(tx: Tx, choices: EmailTemplates): Promise<Choices['emailTemplates']> {
  if (choices.length === 0) return [];
  const found = await tx
    .selectFrom('email_templates')
    .select(['email_template_id', 'trigger'])
    .where(
      'email_template_id',
      'in',
      choices.map((choice) => choice.email_template_id),
    )
    .orderBy('email_template_id')
    .forShare()
    .execute();
  const triggers = new Map(found.map(({ email_template_id, trigger }) => [email_template_id, trigger]));
  return choices.map(({ trigger, email_template_id }) => ({
    chosenFor: trigger,
    trigger: triggers.get(email_template_id) ?? null,
  }));
}
