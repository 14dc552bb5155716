import type { EmailTrigger } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findEmailText } from './email-templates.queries.ts';
import { prepareEmail, type WriteEmail } from './email-text.ts';
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
