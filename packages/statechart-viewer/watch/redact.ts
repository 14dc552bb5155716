const DEEPEST = 10;
const LONGEST_LIST = 60;

/** Results come by a second time where an inspector serialises what was serialised. */
const done = new WeakSet<object>();

/** A copy that may leave the page, as plain data. */
export type Redact = (value: unknown) => unknown;

/**
 * Texts are shown under these keys, and of all others no more than their length; of files, buffers, requests and the like no
 * more than what they are. Name a key when it can hold neither a password nor a token, nothing about a person, nor what a
 * file says. Never `name`: a file that has been serialised still has one.
 */
export function redactAllBut(shown: Iterable<string>): Redact {
  const keys = new Set(shown);
  return (value) => redactPart(value, { key: '', depth: 0, isShown: (key) => keys.has(key) });
}

/** What XState's own events and most failures hold. */
export const redactMost: Redact = redactAllBut(['type', 'kind', 'id', 'src', 'path', 'status', 'state', 'code']);

interface Place {
  key: string;
  depth: number;
  isShown: (key: string) => boolean;
}

function redactPart(value: unknown, place: Place): unknown {
  // An empty text hides nothing, and shows what begins and ends with it.
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (SECRET.test(place.key)) return '[hidden]';
  if (typeof value === 'string') return place.isShown(place.key) ? scrub(value) : lengthOf(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return redactObject(value, place);
  return `[${typeof value}]`;
}

function lengthOf(value: string): string {
  return `[text, ${value.length} characters]`;
}

function redactObject(value: object, place: Place): unknown {
  if (done.has(value)) return value;
  const result = place.depth > DEEPEST ? '[…]' : (describe(value) ?? redactParts(value, place));
  if (typeof result === 'object') done.add(result);
  return result;
}

/** What is no plain data, in words; null for what is. */
function describe(value: object): string | null {
  if (value instanceof Blob) return `[file, ${value.size} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString();
  if ('sessionId' in value && 'getSnapshot' in value) return `[actor ${String(value.sessionId)}]`;
  if (Array.isArray(value) || value instanceof Error || isPlain(value)) return null;
  return `[${value.constructor?.name || 'object'}]`;
}

function redactParts(value: object, place: Place): object {
  const depth = place.depth + 1;
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((item) => redactPart(item, { ...place, depth }));
    return value.length > LONGEST_LIST ? [...shown, `[${value.length - LONGEST_LIST} more]`] : shown;
  }
  // An error's stack and cause stay here.
  const named = Object.entries({ ...value, stack: undefined, cause: undefined });
  const parts = named.map(([key, part]) => [scrub(key), redactPart(part, { ...place, key, depth })] as const);
  return { ...saidBy(value), ...Object.fromEntries(parts) };
}

/** What of an error is not listed; what the server says to a person, which its failures repeat, may name one. */
function saidBy(value: object): object {
  if (!(value instanceof Error)) return {};
  return { type: value.name, message: 'detail' in value ? lengthOf(value.message) : scrub(value.message) };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const LONGEST = 400;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\\w-])';

/** What may stand inside of a text that is shown, and what is left of it. */
const RULES: [RegExp, string][] = [
  // A reset link says who may choose a new password, wherever its token stands.
  [/(reset-password)\/?[^\s"'<>]+/gi, '$1[hidden]'],
  [/([?&#;][\w.~-]+=)[^\s&#"'<>]*/g, '$1[hidden]'],
  [/(\/[^\s#"'<>]*#)[^\s"'<>]+/g, '$1[hidden]'],
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, '$1 [hidden]'],
  [/\b((?:pass(?:word|phrase|code)|token|secret)\s*[:=]\s*)\S+/gi, '$1[hidden]'],
  [/[^\s"'<>/?&=]+@[^\s"'<>/?&=]+/g, '[hidden]'],
  // Long words with digits in them are keys and tokens; ids are not.
  [new RegExp(`(?<![\\w-])(?!${UUID})(?=[\\w-]*\\d)[\\w-]{24,}(?:\\.[\\w-]+)*`, 'g'), '[hidden]'],
];

/** A text without the links, tokens and long words in it that could open something. */
function scrub(text: string): string {
  const rest = RULES.reduce((scrubbed, [pattern, hidden]) => scrubbed.replace(pattern, hidden), text);
  return rest.length > LONGEST ? `${rest.slice(0, LONGEST)}…` : rest;
}

const PLACEHOLDER = /\[(?:hidden|…|text, \d+ characters|file, \d+ bytes|\d+ more|actor [^\]]*|[A-Za-z]\w*)\]/;

/** Whether a text that was redacted is not the whole one. */
export function isHidden(text: string): boolean {
  return PLACEHOLDER.test(text) || (text.length > LONGEST && text.endsWith('…'));
}

/** Where in data that was redacted something was taken out, such as `user.password`. */
export function hiddenIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isHidden(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => hiddenIn(part, path ? `${path}.${key}` : key));
}

/** Nothing under such a key is shown, whatever it is. */
const SECRET =
  /pass(word|phrase|code)|secret|token|authori[sz]ation|bearer|cookie|credential$|api_?key|private_?key|otp|signature|^answers?$/i;
