import type { EmailTrigger, FieldProblem } from '#openapi/types.ts';
import { findTooDeep } from '../platform/markdown.ts';
import { Problem } from '../platform/http/problem.ts';
import type { Wording } from './email-text.ts';
import { prepareBody } from './mail-body.ts';
import { addressesIn, type Mark } from './marks.ts';
import { isVariable, parseTemplate, TemplateProblem, type Variable } from './template.ts';
import { namesOf, triggers } from './triggers.ts';
import type { VariableKind } from './trigger.ts';

const ownAddress = /^(?:https?:\/\/[^/?#]+[/?#]|mailto:[^?]+\?|tel:)/i;
// Before it a value would still choose the host.
const beginsPath = /[/?#]/;

/** Refuses a text that can't be sent, with the place of what is wrong in it. */
export function checkEmailText(trigger: EmailTrigger, { subject, body }: Wording): void {
  const fields: FieldProblem[] = [];
  const check = (field: string, look: () => void) => {
    try {
      look();
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      fields.push({ field, detail: error.message });
    }
  };
  check('subject', () => checkSubject(trigger, subject));
  check('body', () => checkBody(trigger, body));
  const [first] = fields;
  if (first) throw new Problem('invalid', first.detail, { fields });
}

function checkSubject(trigger: EmailTrigger, subject: string): void {
  const broken = /[\n\r]/.exec(subject);
  if (broken) throw new TemplateProblem(subject, broken.index, 'a subject is one line.');
  parseTemplate(subject, namesOf(trigger));
  if (subject.trim() === '') throw new TemplateProblem(subject, 0, 'write a subject.');
}

function checkBody(trigger: EmailTrigger, body: string): void {
  const pieces = parseTemplate(body, namesOf(trigger));
  if (body.trim() === '') throw new TemplateProblem(body, 0, 'write what the mail says.');
  const nested = findTooDeep(body);
  if (nested !== -1) throw new TemplateProblem(body, nested, 'lists and quotations may stand ten deep at most.');
  checkLinks(trigger, body);
  const needed = triggers[trigger].needs;
  if (needed && !pieces.filter(isVariable).some(({ name }) => name === needed)) {
    throw new TemplateProblem(
      body,
      body.length,
      `this mail is of no use without {{ ${needed} }}: put it into the text.`,
    );
  }
}

/** Only the text itself says where a link leads; a value may be an address of ours, or a part behind one's path. */
function checkLinks(trigger: EmailTrigger, body: string): void {
  const { html, variables } = prepareBody(parseTemplate(body, namesOf(trigger)));
  const kinds = new Map(triggers[trigger].variables.map(({ name, kind }) => [name, kind]));
  for (const [before, first, between, second] of addressesIn(html)) {
    const variable = variables[indexOf(first)];
    if (variable && !mayBegin(textOf(before), kinds.get(variable.name))) throw misplaced(body, variable);
    const next = variables[indexOf(second)];
    if (next && !beginsPath.test(textOf(before) + textOf(between))) throw misplaced(body, next);
  }
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
