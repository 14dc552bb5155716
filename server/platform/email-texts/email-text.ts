import type { EmailTrigger } from '#openapi/types.ts';
import { cutText } from '../cut-text.ts';
import { layOutMail, type MailSettings, type MailText } from '../mail/mail-text.ts';
import { ticketBlock } from '../mail/ticket-image.ts';
import { prepareBody } from './mail-body.ts';
import { isVariable, parseTemplate, type Piece } from './template.ts';
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
