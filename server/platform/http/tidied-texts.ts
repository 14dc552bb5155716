import type { Ajv2020 } from 'ajv/dist/2020.js';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import type { JsonSchema } from './openapi-document.ts';

type Kind = 'text' | 'mailbox' | 'phone';

const tidy: Record<Kind, (text: string) => string> = {
  // A NUL is refused: it is a fault of a program.
  text: (sent) => (sent.includes('\0') ? sent : tidyText(sent)),
  mailbox: tidyMailbox,
  phone: tidyPhone,
};

/** How the patterns of every text of people begin; what has another one is for programs. */
const ANY_TEXT = '^[^\\u0000]*';

/** Reads texts as people paste them, before anything else is checked of them: `x-tidy` of the contract, and every other text. */
export function addTidying(ajv: Ajv2020): void {
  ajv.addKeyword({
    keyword: 'x-tidy',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    before: 'maxLength',
    validate(
      kind: Kind,
      sent: string,
      _schema: unknown,
      where?: { parentData: unknown; parentDataProperty: string | number },
    ) {
      const tidied = tidy[kind](sent);
      if (where) (where.parentData as Record<string | number, unknown>)[where.parentDataProperty] = tidied;
      return kind !== 'mailbox' || isMailbox(tidied);
    },
  });
}

/** The schema with `x-tidy` at its texts. A password stays as it was chosen. */
export function withTidying<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withTidying) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const below = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withTidying(part)]));
  return (isText(schema as JsonSchema) ? { 'x-tidy': 'text', ...below } : below) as T;
}

function isText({ pattern, format }: JsonSchema): boolean {
  return typeof pattern === 'string' && pattern.startsWith(ANY_TEXT) && format !== 'password';
}
