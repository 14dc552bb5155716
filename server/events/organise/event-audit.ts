import type { Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import type { EmailTemplates, EventFields } from './event-fields.ts';
import { formatMoment } from '#rules/time/format-moment.ts';

type Told = Partial<EventFields> & { email_templates?: EmailTemplates };

/** What an edit changed, field by field, in words; `edit` has the new values, `before` is empty for a new event. */
export async function formatChanges(tx: Tx, before: Told, edit: Told): Promise<AuditChange[]> {
  const changes: AuditChange[] = [];
  const oldZone = before.timezone ?? edit.timezone ?? 'UTC';
  const newZone = edit.timezone ?? oldZone;
  for (const field of Object.keys(edit) as (keyof Told)[]) {
    const change = {
      field,
      before: await formatValue(tx, oldZone, field, before[field]),
      after: await formatValue(tx, newZone, field, edit[field]),
    };
    if (change.before !== null || change.after !== null) changes.push(change);
  }
  return changes;
}

async function formatValue(tx: Tx, timezone: string, field: keyof Told, value: unknown): Promise<string | null> {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return formatMoment(value, timezone);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'format') return plainly(value).replaceAll('_', ' ');
  const text = await (formats[field]?.(tx, value) ?? plainly(value));
  return text === '' ? null : text;
}

function plainly(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const formats: Partial<Record<keyof Told, (tx: Tx, value: unknown) => string | Promise<string>>> = {
  form_id: (tx, value) => nameOfQuestionnaire(tx, plainly(value)),
  feedback_template_id: (tx, value) => nameOfQuestionnaire(tx, plainly(value)),
  email_templates: (tx, value) => formatTemplates(tx, value as EmailTemplates),
  reminder_offsets: (_tx, value) => (value as number[]).map(formatOffset).join(', '),
  tags: (_tx, value) => (value as string[]).join(', '),
};

function formatOffset(minutes: number): string {
  if (minutes % (24 * 60) === 0) return `${count(minutes / (24 * 60), 'day')} before`;
  return minutes % 60 === 0 ? `${count(minutes / 60, 'hour')} before` : `${count(minutes, 'minute')} before`;
}

function count(amount: number, noun: string): string {
  return amount === 1 ? `1 ${noun}` : `${amount} ${noun}s`;
}

async function nameOfQuestionnaire(tx: Tx, id: string): Promise<string> {
  const query = tx.selectFrom('questionnaires').select('name').where('questionnaire_id', '=', id);
  return (await query.executeTakeFirst())?.name ?? '';
}

async function formatTemplates(tx: Tx, choices: EmailTemplates): Promise<string> {
  if (choices.length === 0) return '';
  const ids = choices.map((choice) => choice.email_template_id);
  const query = tx.selectFrom('email_templates').select(['email_template_id', 'name']);
  const found = await query.where('email_template_id', 'in', ids).execute();
  const names = new Map(found.map(({ email_template_id, name }) => [email_template_id, name]));
  const words = choices.map(({ trigger, email_template_id }) => `${trigger}: ${names.get(email_template_id)}`);
  return words.join(', ').replaceAll('_', ' ');
}
