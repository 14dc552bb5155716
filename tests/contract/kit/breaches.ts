import fc from 'fast-check';
import { resolve, type Operation, type Schema } from './contract-document.ts';
import { validValue } from './values.ts';

/** A value that the contract does not allow, of one field. */
export interface Breach {
  /** The field by its name in answers, such as `questions.0.label`. */
  field: string;
  what: string;
  /** The whole body, with everything else as it should be. */
  body: unknown;
}

type Step = string | number;
const MOST_COPIES = 300;

/** A value with every field there is, each list with an entry. */
export function fullValue(given: Schema): unknown {
  const schema = resolve(given);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return fullValue(alternatives.find((one) => resolve(one).type !== 'null') ?? {});
  if (isOf(schema, 'object')) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fullValue(field)]);
    return Object.fromEntries([...fields, ...entryOf(schema)]);
  }
  if (isOf(schema, 'array'))
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => fullValue(schema.items ?? {}));
  const [type = ''] = kindsOf(schema).filter((kind) => kind !== 'null');
  return sample('const' in schema || schema.enum ? schema : { ...schema, type });
}

/** One name of a dictionary, with its value. */
function entryOf({ additionalProperties, propertyNames }: Schema): [string, unknown][] {
  if (typeof additionalProperties !== 'object') return [];
  return [[String(sample(propertyNames ?? { type: 'string', minLength: 1 })), fullValue(additionalProperties)]];
}

function sample(schema: Schema): unknown {
  const [value] = fc.sample(validValue(schema), { numRuns: 1, seed: 1 });
  return value;
}

/** Every field of the body broken in every way that its schema knows, one at a time. */
export function breachesOf({ body }: Operation): Breach[] {
  if (!body) return [];
  const isJson = body.type === 'application/json';
  const whole = fullValue(body.schema);
  const found: Breach[] = [];
  walk(body.schema, [], whole);
  return found;

  function note(path: Step[], what: string, change: (parent: Record<Step, unknown>, last: Step) => void) {
    const copy = structuredClone({ whole }) as Record<string, unknown>;
    const steps: Step[] = ['whole', ...path];
    const last = steps.pop() as Step;
    change(
      steps.reduce((at, step) => at[step] as Record<Step, unknown>, copy as Record<Step, unknown>),
      last,
    );
    found.push({ field: path.join('.') || 'body', what, body: copy.whole });
  }

  function walk(given: Schema, path: Step[], value: unknown) {
    const schema = resolve(given);
    for (const [what, broken] of brokenValues(schema, isJson))
      note(path, what, (parent, last) => (parent[last] = broken));
    const alternatives = schema.oneOf ?? schema.anyOf ?? [];
    const [one] = alternatives.filter((each) => resolve(each).type !== 'null');
    if (alternatives.length === 2 && one && alternatives.some((each) => resolve(each).type === 'null'))
      walkInto(resolve(one), path, value);
    else walkInto(schema, path, value);
  }

  function walkInto(schema: Schema, path: Step[], value: unknown) {
    if (Array.isArray(value))
      value.slice(0, 1).forEach((item, index) => walk(schema.items ?? {}, [...path, index], item));
    if (!isOf(schema, 'object')) return;
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (schema.required?.includes(name)) note([...path, name], 'missing', (parent) => void delete parent[name]);
      walk(field, [...path, name], (value as Record<string, unknown>)[name]);
    }
    if (schema.additionalProperties === false && isJson) {
      note([...path, 'is_admin'], 'unknown', (parent) => (parent['is_admin'] = true));
    }
  }
}

/** What the schema of a field does not allow, with its name. */
export function brokenValues(schema: Schema, isJson: boolean): [string, unknown][] {
  const texts = textsThatBreak(schema, isJson);
  return isJson ? [...otherKinds(schema), ...numbersThatBreak(schema), ...listsThatBreak(schema), ...texts] : texts;
}

/** What a parameter does not allow, as it is written in an address, which has no half characters. */
export function brokenParameters(schema: Schema): [string, string][] {
  const found = isOf(schema, 'integer')
    ? [
        ...numbersThatBreak(schema),
        ['no number', 'NaN'],
        ['written otherwise', '1e9'],
        ['nothing', ''],
        ['endless', '1e400'],
      ]
    : isOf(schema, 'boolean')
      ? [['no choice', 'yes']]
      : textsThatBreak(schema, false);
  return found.map(([what, value]) => [String(what), String(value)]);
}

function otherKinds(schema: Schema): [string, unknown][] {
  const allowed = kindsOf(schema);
  const kinds: [string, string[], unknown][] = [
    ['null', ['null'], null],
    ['a list', ['array'], ['a']],
    ['an operator', ['object'], { $ne: '' }],
    ['a number', ['number', 'integer'], 7],
    ['a text', ['string'], 'nonsense'],
  ];
  return kinds
    .filter(([, types]) => !types.some((type) => allowed.includes(type)))
    .map(([what, , value]) => [what, value]);
}

function numbersThatBreak(schema: Schema): [string, unknown][] {
  const { minimum, maximum } = schema;
  return [
    ...(minimum === undefined ? [] : [['below its range', minimum - 1]]),
    ...(maximum === undefined
      ? []
      : [
          ['above its range', maximum + 1],
          ['endless', 1e308],
        ]),
    ...(isOf(schema, 'integer') ? [['a fraction', 1.5]] : []),
  ] as [string, unknown][];
}

function listsThatBreak(schema: Schema): [string, unknown][] {
  const { minItems = 0, maxItems = Infinity, items = {} } = schema;
  return [
    ...(minItems > 0 ? [['empty', []]] : []),
    ...(maxItems < MOST_COPIES ? [['too long', Array(maxItems + 1).fill(fullValue(items))]] : []),
  ] as [string, unknown][];
}

function textsThatBreak(schema: Schema, isJson: boolean): [string, unknown][] {
  if (!isOf(schema, 'string')) return [];
  const { minLength = 0, maxLength = 0 } = schema;
  return [
    ...(schema.enum ? [['none of its choices', 'nonsense']] : []),
    ...(minLength > 0 && !schema.enum ? [['empty', '']] : []),
    ...(maxLength > 0 ? [['too long', 'x'.repeat(maxLength + 1)]] : []),
    ['with NUL', 'a\u0000b'],
    ...(isJson ? [['with half a character', 'a\ud800b']] : []),
  ] as [string, unknown][];
}

function kindsOf(given: Schema): string[] {
  const schema = resolve(given);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.flatMap(kindsOf);
  if ('const' in schema) return [typeof schema.const];
  if (schema.enum && !schema.type)
    return [...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))];
  return [schema.type ?? []].flat();
}

function isOf(schema: Schema, kind: string): boolean {
  return kindsOf(schema).includes(kind);
}
