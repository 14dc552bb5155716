import type { Tx } from '../platform/database/database.ts';
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
  await fillForms(tx, author);
  await fillFeedbackTemplates(tx, author);
  await fillEmailTemplates(tx, author);
}

async function fillForms(tx: Tx, author: Author): Promise<void> {
  for (const { key, events, questions, ...form } of demoForms) {
    const form_id = demoId(key);
    await tx
      .insertInto('forms')
      .values({ form_id, ...form, ...author })
      .execute();
    await tx
      .insertInto('form_versions')
      .values({
        form_version_id: demoId(`${key} 1`),
        form_id,
        number: 1,
        questions: JSON.stringify(questions),
        created_at: author.created_at,
      })
      .execute();
    if (events.length > 0)
      await tx.updateTable('events').set({ form_id }).where('event_id', 'in', events.map(demoId)).execute();
  }
}

async function fillFeedbackTemplates(tx: Tx, author: Author): Promise<void> {
  for (const { key, events, questions, ...template } of demoFeedbackTemplates) {
    const feedback_template_id = demoId(key);
    await tx
      .insertInto('feedback_templates')
      .values({ feedback_template_id, ...template, ...author })
      .execute();
    await tx
      .insertInto('feedback_template_versions')
      .values({
        feedback_template_version_id: demoId(`${key} 1`),
        feedback_template_id,
        number: 1,
        questions: JSON.stringify(questions),
        created_at: author.created_at,
      })
      .execute();
    if (events.length > 0)
      await tx
        .updateTable('events')
        .set({ feedback_template_id })
        .where('event_id', 'in', events.map(demoId))
        .execute();
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
