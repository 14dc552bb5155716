import { sql } from 'kysely';
import type { EmailTrigger } from '#openapi/types.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { prepareEmail, type Wording, type WriteEmail } from './email-text.ts';
import { TemplateProblem } from './template.ts';
import { triggers } from './triggers/triggers.ts';

/**
 * The text that is sent for this trigger now: the event's own, else the default that organisers enabled, else the one
 * built in.
 */
export async function loadEmail(
  db: Db,
  { config, log }: Pick<Context, 'config' | 'log'>,
  trigger: EmailTrigger,
  eventId: string | null = null,
): Promise<WriteEmail> {
  const own = await findEmailText(db, trigger, eventId);
  try {
    if (own) return prepareEmail(config, trigger, own);
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    // It was saved when the trigger had other variables. A mail in plain words is better than none.
    log.error({ err: error, trigger }, 'an email template is broken; the built-in text is sent');
  }
  return prepareEmail(config, trigger, triggers[trigger]);
}

/** The text that an organiser wrote for this trigger: the event's own, else the enabled default; null for neither. */
async function findEmailText(db: Db, trigger: EmailTrigger, eventId: string | null): Promise<Wording | null> {
  const found = await db
    .selectFrom('email_templates')
    .leftJoin('event_email_templates as chosen', (join) =>
      join
        .onRef('chosen.email_template_id', '=', 'email_templates.email_template_id')
        .onRef('chosen.trigger', '=', 'email_templates.trigger')
        .on('chosen.event_id', '=', eventId),
    )
    .select(['email_templates.subject', 'email_templates.body'])
    .where('email_templates.trigger', '=', trigger)
    .where((where) => where.or([where('chosen.event_id', 'is not', null), where('email_templates.enabled', '=', true)]))
    .orderBy(sql`chosen.event_id is null`)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
