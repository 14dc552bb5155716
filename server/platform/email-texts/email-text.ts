import { sql } from 'kysely';
import type { EmailTrigger } from '#openapi/types.ts';
import { cutText } from '../cut-text.ts';
import { layOutMail, type MailSettings, type MailText } from '../mail/mail-text.ts';
import { ticketBlock } from '../mail/ticket-image.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { prepareBody } from './mail-body.ts';
import { isVariable, parseTemplate, type Piece, TemplateProblem } from './template.ts';
import type { Trigger, Variable } from './triggers/trigger.ts';
import { triggers } from './triggers/triggers.ts';
import { onOneLine, tidyValue, type Values } from './values.ts';

/** What an organiser writes, or what is built in: the subject is plain text, the body Markdown. */
export interface Wording {
  subject: string;
  body: string;
}

interface Unsubscribe {
  from: string;
  url: string;
}

/** What matters about the inbox that a mail goes to. */
interface Inbox {
  /** Whether it has shown to be that of the person: only then it gets what people type. */
  isConfirmed: boolean;
  unsubscribe?: Unsubscribe;
  /** Why the person gets a mail that can't be ended. */
  because?: string;
  /** The code of the registration whose ticket goes with it. */
  ticketCode?: string;
}

/** Writes one mail after the other with the values of each person. */
export type WriteEmail = (values: Values, inbox: Inbox) => MailText;

/** As the outbox takes it. */
const longestSubject = 300;

/** As `prepareText`, a text of this trigger. */
export function prepareEmail(settings: MailSettings, trigger: EmailTrigger, wording: Wording): WriteEmail {
  return prepareText(settings, triggers[trigger], wording);
}

/** What may stand in a text, and the subject of one that comes out empty. */
type Kind = Pick<Trigger, 'variables' | 'label'>;

/**
 * The one way to write a mail: a text, its variables and the layout. Throws a TemplateProblem for a text that `checkText`
 * would refuse.
 */
export function prepareText(settings: MailSettings, kind: Kind, { subject, body }: Wording): WriteEmail {
  const { variables, label } = kind;
  const names = variables.map(({ name }) => name);
  const subjectPieces = parseTemplate(subject, names);
  const prepared = prepareBody(parseTemplate(body, names));
  return (sent, { isConfirmed, unsubscribe, because, ticketCode }) => {
    const values = valuesOf(settings, variables, { ...sent, ...(!isConfirmed && standInsOf(variables)) });
    return layOutMail(settings, {
      subject: fillSubject(subjectPieces, values) || label,
      ...prepared.fill(values),
      ...(unsubscribe && { unsubscribe }),
      ...(because && { because }),
      ...(ticketCode && { ticket: ticketBlock(settings.publicUrl, ticketCode) }),
    });
  };
}

/** The trigger's variables and no other; what is the same in every mail is added. */
function valuesOf({ productName, supportEmail, publicUrl }: MailSettings, variables: Variable[], sent: Values): Values {
  const all = new Map(
    Object.entries({ product_name: productName, support_email: supportEmail, site_url: publicUrl, ...sent }),
  );
  return Object.fromEntries(variables.map(({ name }) => [name, tidyValue(all.get(name) ?? '')]));
}

function standInsOf(variables: Variable[]): Values {
  return Object.fromEntries(variables.flatMap(({ name, standIn }) => (standIn === undefined ? [] : [[name, standIn]])));
}

function fillSubject(pieces: Piece[], values: Values): string {
  const filled = pieces.map((piece) => (isVariable(piece) ? (values[piece.name] ?? '') : piece)).join('');
  return cutText(onOneLine(filled), longestSubject);
}

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
