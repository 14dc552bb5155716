import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import stringifier, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { firstTime } from '../first-time.ts';
import type { JsonSchema } from './openapi-document.ts';
import { MOST_FIELDS, Problem } from './problem.ts';

const LONGEST_NAME = 200;

/**
 * Checks what comes in against the contract: JSON as it is; query, path and forms, all text there, read as values. What goes
 * out is written by it too. Each schema is compiled when it is first needed, for all together are most of what a start takes.
 */
export function applySchemas(app: FastifyInstance, schemas: Record<string, JsonSchema>): void {
  const { strict, reading, writing } = compilersOf(schemas);
  app.setValidatorCompiler(({ schema, httpPart, contentType }) => {
    const isWritten = httpPart !== 'body' || contentType === 'application/x-www-form-urlencoded';
    const compiled = firstTime(() => (isWritten ? reading : strict)(schema as JsonSchema));
    return (value: unknown) => {
      const validate = compiled();
      return validate(value) || { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
    };
  });
  app.setSerializerCompiler(({ schema }) => {
    const compiled = firstTime(() => writing(schema as JsonSchema));
    return (value) => compiled()(value);
  });
  app.setSchemaErrorFormatter((errors) => {
    const fields = toFields(errors);
    const [first] = fields;
    const detail = fields.length === 1 && first ? first.detail : 'Some fields need another look.';
    return new Problem('invalid', detail, { fields });
  });
}

interface Compilers {
  strict: (schema: JsonSchema) => ValidateFunction;
  reading: (schema: JsonSchema) => ValidateFunction;
  writing: (schema: JsonSchema) => (value: unknown) => string;
}

/** By the schemas they know: servers of one process share what was compiled. */
const made = new WeakMap<Record<string, JsonSchema>, Compilers>();

function compilersOf(schemas: Record<string, JsonSchema>): Compilers {
  const known = made.get(schemas);
  if (known) return known;
  const components: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...schema, $id: name }]),
  );
  const strict = firstTime(() => validators(components, false));
  const reading = firstTime(() => validators(components, true));
  const compilers = {
    strict: onceEach((schema) => strict().compile(withTidying(schema))),
    reading: onceEach((schema) => reading().compile(withTidying(schema))),
    writing: onceEach((schema) =>
      stringifier(schema as unknown as Schema, { schema: components as unknown as Record<string, Schema> }),
    ),
  };
  made.set(schemas, compilers);
  return compilers;
}

function onceEach<Value>(compile: (schema: JsonSchema) => Value): (schema: JsonSchema) => Value {
  const compiled = new Map<string, Value>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const value = compiled.get(text) ?? compile(schema);
    compiled.set(text, value);
    return value;
  };
}

function validators(components: Record<string, JsonSchema>, coerceTypes: boolean): Ajv2020 {
  // Every error, for a form shows them together; the body's size bounds the work.
  const ajv = new Ajv2020({ coerceTypes, useDefaults: true, allErrors: true, verbose: true, strict: false });
  addFormats.default(ajv);
  addTidying(ajv);
  for (const schema of Object.values(components)) ajv.addSchema(withTidying(schema));
  return ajv;
}

/** One sentence for each field: of its form when that is wrong, which says more than its length. */
function toFields(errors: FastifySchemaValidationError[]): FieldProblem[] {
  const fields = new Map<string, string>();
  const found = errors as ErrorObject[];
  const ofFormat = found.filter(({ keyword }) => keyword === 'format' || keyword === 'x-tidy');
  for (const error of [...ofFormat, ...found.filter(isAboutPattern), ...found]) {
    const field = fieldOf(error);
    if (!fields.has(field) && fields.size < MOST_FIELDS) fields.set(field, sentenceFor(error));
  }
  return [...fields].map(([field, detail]) => ({ field: [...field].slice(0, LONGEST_NAME).join(''), detail }));
}

function isAboutPattern({ keyword, data }: ErrorObject): boolean {
  return keyword === 'pattern' && data !== '';
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const below = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(typeof below === 'string' ? [below] : [])].join('.') || 'body';
}

function unescapePointer(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** What is wrong with a field, as a sentence that says what to do. */
function sentenceFor({ keyword, params, parentSchema, data }: ErrorObject): string {
  const described = (parentSchema as { description?: string } | undefined)?.description;
  switch (keyword) {
    case 'required':
      return 'Fill in this field.';
    case 'additionalProperties':
      return 'This field is unknown; leave it out.';
    case 'type':
      return `Give ${kinds[String(params.type)] ?? 'another kind of value'}.`;
    case 'minLength':
      return data === '' ? 'Fill in this field.' : `Use at least ${count(params.limit, 'character')}.`;
    case 'maxLength':
      return `Use at most ${count(params.limit, 'character')}.`;
    case 'minimum':
      return `Use ${params.limit} or more.`;
    case 'maximum':
      return `Use ${params.limit} or less.`;
    case 'minItems':
      return `Give at least ${count(params.limit, 'entry')}.`;
    case 'maxItems':
      return `Give at most ${count(params.limit, 'entry')}.`;
    case 'enum':
      return `Use one of: ${fewOf(params.allowedValues as unknown[])}.`;
    case 'format':
      return formats[String(params.format)] ?? 'Give another value.';
    // Nothing else that is tidied is refused for it.
    case 'x-tidy':
      return data === '' ? 'Fill in this field.' : 'Enter an address like name@example.org.';
    case 'pattern':
      return sentenceForPattern(described, data);
    default:
      return 'Give another value.';
  }
}

const formats: Record<string, string> = {
  uuid: 'Use an id as this server gives it.',
  'date-time': 'Give a date and a time, such as 2026-05-01T18:30:00Z.',
};

const kinds: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with the fields of this call',
};

/** The contract describes what its patterns mean; without a description the pattern only keeps NUL out. */
function sentenceForPattern(description: string | undefined, data: unknown): string {
  if (typeof data === 'string' && data.includes('\0')) return 'Remove the invisible character from this text.';
  if (!description) return 'Leave out the characters that are not allowed here.';
  if (description.startsWith('An address')) return `Enter an address like ${description.split('like ')[1] ?? ''}`;
  return `Use ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

function count(limit: unknown, noun: string): string {
  if (limit === 1) return `1 ${noun}`;
  return `${String(limit)} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

const MOST_CHOICES = 8;

/** A long list says what kind of thing is wanted, and the rest is in the contract. */
function fewOf(values: unknown[]): string {
  return values.length > MOST_CHOICES ? `${values.slice(0, MOST_CHOICES).join(', ')} and so on` : values.join(', ');
}

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
function addTidying(ajv: Ajv2020): void {
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
function withTidying<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withTidying) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const below = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withTidying(part)]));
  return (isText(schema as JsonSchema) ? { 'x-tidy': 'text', ...below } : below) as T;
}

function isText({ pattern, format }: JsonSchema): boolean {
  return typeof pattern === 'string' && pattern.startsWith(ANY_TEXT) && format !== 'password';
}
