import type { Purpose } from '#openapi/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { demoEmailTemplates, demoFeedbackTemplates } from './demo-feedback.ts';
import { demoForms } from './demo-forms.ts';
import { demoId } from './demo-id.ts';

interface Author {
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** Forms, feedback templates and email templates, each named by its events. The events come first. */
export async function fillTemplates(tx: Tx, organiser: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000);
  const author = { created_by: organiser, created_at: at, updated_at: at };
  await fillQuestionnaires(tx, 'registration', demoForms, author);
  await fillQuestionnaires(tx, 'feedback', demoFeedbackTemplates, author);
  await fillEmailTemplates(tx, author);
}

type DemoQuestionnaire = (typeof demoForms)[number] | (typeof demoFeedbackTemplates)[number];

async function fillQuestionnaires(tx: Tx, purpose: Purpose, all: DemoQuestionnaire[], author: Author): Promise<void> {
  for (const { key, events, questions, ...questionnaire } of all) {
    const [questionnaire_id, questionnaire_version_id] = [demoId(key), demoId(`${key} 1`)];
    await tx
      .insertInto('questionnaires')
      .values({ questionnaire_id, purpose, ...questionnaire, ...author })
      .execute();
    const version = { questionnaire_version_id, questionnaire_id, purpose, number: 1, created_at: author.created_at };
    await tx
      .insertInto('questionnaire_versions')
      .values({ ...version, questions: JSON.stringify(questions) })
      .execute();
    const named =
      purpose === 'registration' ? { form_id: questionnaire_id } : { feedback_template_id: questionnaire_id };
    if (events.length > 0)
      await tx.updateTable('events').set(named).where('event_id', 'in', events.map(demoId)).execute();
  }
}

async function fillEmailTemplates(tx: Tx, author: Author): Promise<void> {
  for (const { key, events, ...template } of demoEmailTemplates) {
    const email_template_id = demoId(key);
    await tx
      .insertInto('email_templates')
      .values({ email_template_id, ...template, ...author })
      .execute();
    for (const event of events)
      await tx
        .insertInto('event_email_templates')
        .values({ event_id: demoId(event), trigger: template.trigger, email_template_id })
        .execute();
  }
}
