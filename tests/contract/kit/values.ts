import fc from 'fast-check';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import { resolve, type Schema } from './contract-document.ts';

type Value = fc.Arbitrary<unknown>;

/** What a hostile or careless client puts where a text belongs. */
const nastyTexts = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  "'; drop table users; --",
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '9'.repeat(400),
  '💥'.repeat(200),
  'a'.repeat(5000),
  '\r\nSet-Cookie: a=b',
  '%00',
  '%E0%A4%A',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '\u202egnp.exe',
  '\ufeff',
  '__proto__',
  'constructor',
  'true',
];

const nastyNumbers = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 2 ** 63, 5e-324];

/** Values that the contract allows, its edges among them. */
export function validValue(given: Schema): Value {
  const schema = resolve(given);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return fc.oneof(...alternatives.map(validValue));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => validValue({ ...schema, type })));
  const [type] = types;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return validInteger(schema);
    case 'number':
      return validNumber(schema);
    case 'string':
      return validText(schema);
    case 'array':
      return fc.array(validValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return validObject(schema);
    case undefined:
    default:
      throw new Error(`The contract uses a schema that these tests don't know: ${JSON.stringify(schema)}`);
  }
}

/** Values that the contract may refuse: of another kind, out of bounds, with a field too many or too few. */
export function brokenValue(given: Schema): Value {
  const schema = resolve(given);
  const whole = junk();
  if (schema.type !== 'object') return whole;
  const spoilt = fc
    .tuple(validValue(schema), fc.nat(), fc.constantFrom('drop', 'replace', 'add'), junk())
    .map(([value, place, act, thing]) => spoil(value as Record<string, unknown>, place, act, thing));
  return fc.oneof({ weight: 3, arbitrary: spoilt }, { weight: 1, arbitrary: whole });
}

export function junk(): Value {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...nastyNumbers) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { length: 3 }) },
    { weight: 2, arbitrary: fc.jsonValue() },
  );
}

/** JSON has the numbers in between as well. */
function validNumber({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): Value {
  return fc.oneof(validInteger({ minimum, maximum }), fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function validInteger({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): Value {
  return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));
}

/** By schema: a pattern is taken apart once, not at each place that has it. */
const texts = new Map<string, Value>();

function validText(schema: Schema): Value {
  const key = JSON.stringify([schema.format, schema.pattern, schema.minLength, schema.maxLength, schema['x-tidy']]);
  const made = texts.get(key) ?? makeText(schema);
  texts.set(key, made);
  return made;
}

function makeText(schema: Schema): Value {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time') return moments;
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : /^/;
  const { minLength = 0, maxLength = 60 } = schema;
  const fits = (text: string) => {
    if (schema['x-tidy'] === 'mailbox' && !isMailbox(tidyMailbox(text))) return false;
    const { length } = [...text];
    return length <= maxLength && [...tidyText(text)].length >= minLength && pattern.test(text);
  };
  const edges = ['x', ' ', '💥', 'ß'].flatMap((unit) => [unit.repeat(minLength), unit.repeat(maxLength)]);
  const known = [...nastyTexts, ...edges, ...knownTexts].filter((text) => isWhole(text) && fits(text));
  const isShaped = schema.pattern && schema.pattern !== NO_NUL;
  const given = isShaped ? shapedText(pattern, minLength, maxLength) : freeText(minLength, maxLength);
  const fitting = given.filter(within(MOST_MISSES, fits, schema));
  if (known.length === 0) return fitting;
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...known) });
}

/** So many values in a row that don't fit: with a filter that nothing passes, fast-check would generate for ever. */
const MOST_MISSES = 10_000;

function within(most: number, fits: (text: string) => boolean, schema: Schema): (text: string) => boolean {
  let misses = 0;
  return (text) => {
    misses = fits(text) ? 0 : misses + 1;
    if (misses > most) throw new Error(`These tests make no text that this allows: ${JSON.stringify(schema)}`);
    return misses === 0;
  };
}

/** Years of four digits, which RFC 3339 knows. */
const moments = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** The pattern of a text in which anything goes. */
const NO_NUL = '^[^\\u0000]*$';

function freeText(minLength: number, longest: number): fc.Arbitrary<string> {
  const maxLength = Math.min(longest, Math.max(minLength, 100));
  const everyCharacter = fc.string({ unit: 'binary', minLength, maxLength });
  return fc.oneof(fc.string({ minLength, maxLength }), everyCharacter).map((text) => text.replaceAll('\u0000', '.'));
}

function shapedText(pattern: RegExp, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (pattern.source.includes('@')) return fc.emailAddress({ size: 'small' });
  // Of one class of characters: as many as the bounds say, which chance would never meet.
  const source = pattern.source.replace(/^(\^\[[^\]]+\])[*+]\$$/, `$1{${minLength},${maxLength}}$`);
  return fc.stringMatching(new RegExp(source), { size: 'small' });
}

const knownTexts = [
  'Europe/Berlin',
  'UTC',
  'Etc/GMT+1',
  'ada@example.org',
  'ADA@EXAMPLE.ORG',
  '💥@💥.💥',
  '+44 20 7946 0000',
];

/** No half of a character, which no text can hold. */
export function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function validObject({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): Value {
  if (typeof additionalProperties === 'object') {
    const names = validValue(propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>;
    return fc.dictionary(names, validValue(additionalProperties), { maxKeys: 5 });
  }
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValue(schema)]));
  return fc.record(values, { requiredKeys: required });
}

function spoil(value: Record<string, unknown>, place: number, act: string, thing: unknown): unknown {
  const names = Object.keys(value);
  const name = names[place % Math.max(1, names.length)] ?? 'extra';
  if (act === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  const added = ['extra', 'role', 'roles', 'user_id', 'is_admin', 'constructor', 'toString'][place % 7] ?? 'extra';
  return { ...value, [act === 'add' ? added : name]: thing };
}
