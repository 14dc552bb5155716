import type { ErrorObject } from 'ajv/dist/2020.js';

/** What is wrong with a field, as a sentence that says what to do. */
export function sentenceFor({ keyword, params, parentSchema, data }: ErrorObject): string {
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
      return params.format === 'uuid' ? 'Use an id as this server gives it.' : 'Give another value.';
    // Nothing else that is tidied is refused for it.
    case 'x-tidy':
      return data === '' ? 'Fill in this field.' : 'Enter an address like name@example.org.';
    case 'pattern':
      return sentenceForPattern(described, data);
    default:
      return 'Give another value.';
  }
}

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
