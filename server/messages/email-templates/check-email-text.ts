import type { EmailTrigger, FieldProblem } from '#openapi/types.ts';
import { findTooDeep } from '../../platform/markdown.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { MailText } from '../../platform/mail/mail-text.ts';
import type { Wording } from '../../platform/email-texts/email-text.ts';
import { prepareBody } from '../../platform/email-texts/mail-body.ts';
import { addressesIn, type Mark } from '../../platform/email-texts/values.ts';
import { isVariable, parseTemplate, TemplateProblem, type Variable } from '../../platform/email-texts/template.ts';
import { triggers } from '../../platform/email-texts/triggers/triggers.ts';
import type { Trigger, VariableKind } from '../../platform/email-texts/triggers/trigger.ts';

const ownAddress = /^(?:https?:\/\/[^/?#]+[/?#]|mailto:[^?]+\?|tel:)/i;
// Before it a value would still choose the host.
const beginsPath = /[/?#]/;

/** What may stand in a text, and has to. */
type Kind = Pick<Trigger, 'variables' | 'needs'>;

/** As `checkText`, a text of this trigger. */
export function checkEmailText(trigger: EmailTrigger, wording: Wording): void {
  checkText(triggers[trigger], wording);
}

/** Refuses a text that can't be sent, with the place of what is wrong in it. */
export function checkText(kind: Kind, { subject, body }: Wording): void {
  const fields: FieldProblem[] = [];
  const check = (field: string, look: () => void) => {
    try {
      look();
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      fields.push({ field, detail: error.message });
    }
  };
  check('subject', () => checkSubject(kind, subject));
  check('body', () => checkBody(kind, body));
  const [first] = fields;
  if (first) throw new Problem('invalid', first.detail, { fields });
}

function checkSubject(kind: Kind, subject: string): void {
  const broken = /[\n\r]/.exec(subject);
  if (broken) throw new TemplateProblem(subject, broken.index, 'a subject is one line.');
  parseTemplate(subject, namesOf(kind));
  if (subject.trim() === '') throw new TemplateProblem(subject, 0, 'write a subject.');
}

function checkBody(kind: Kind, body: string): void {
  const pieces = parseTemplate(body, namesOf(kind));
  if (body.trim() === '') throw new TemplateProblem(body, 0, 'write what the mail says.');
  const nested = findTooDeep(body);
  if (nested !== -1) throw new TemplateProblem(body, nested, 'lists and quotations may stand ten deep at most.');
  checkLinks(kind, body);
  const needed = kind.needs;
  if (needed && !pieces.filter(isVariable).some(({ name }) => name === needed)) {
    throw new TemplateProblem(
      body,
      body.length,
      `this mail is of no use without {{ ${needed} }}: put it into the text.`,
    );
  }
}

/** Only the text itself says where a link leads; a value may be an address of ours, or a part behind one's path. */
function checkLinks(kind: Kind, body: string): void {
  const { html, variables } = prepareBody(parseTemplate(body, namesOf(kind)));
  const kinds = new Map(kind.variables.map((variable) => [variable.name, variable.kind]));
  for (const [before, first, between, second] of addressesIn(html)) {
    const variable = variables[indexOf(first)];
    if (variable && !mayBegin(textOf(before), kinds.get(variable.name))) throw misplaced(body, variable);
    const next = variables[indexOf(second)];
    if (next && !beginsPath.test(textOf(before) + textOf(between))) throw misplaced(body, next);
  }
}

function namesOf({ variables }: Kind): string[] {
  return variables.map(({ name }) => name);
}

function mayBegin(before: string, kind: VariableKind | undefined): boolean {
  if (before === '') return kind === 'url';
  if (before === 'mailto:') return kind === 'email';
  return ownAddress.test(before);
}

function textOf(piece: string | Mark | undefined): string {
  return typeof piece === 'string' ? piece : '';
}

function indexOf(mark: string | Mark | undefined): number {
  return typeof mark === 'object' ? mark.index : -1;
}

function misplaced(body: string, { name, index }: Variable): TemplateProblem {
  const sentence = `a link can't lead to {{ ${name} }}. Use a variable that ends with _url, or an address that begins with https://.`;
  return new TemplateProblem(body, index, sentence);
}

/** What the contract lets a preview be; mail programs cut far shorter ones off. */
const longest = { html: 200_000, text: 100_000 };

/** The mail, unless it is longer than a preview may be: then this field of what was sent is to blame. */
export function refuseTooLong(field: string, mail: MailText): MailText {
  if (mail.html.length <= longest.html && mail.text.length <= longest.text) return mail;
  throw invalidField(field, 'This mail would be too long for most mail programs. Shorten it.');
}
