const DEEPEST = 10;
const LONGEST_LIST = 60;

/** Results come by a second time where an inspector serialises what was serialised. */
const done = new WeakSet<object>();

/**
 * A copy that may leave the page, as plain data. Texts are shown under the keys that are known to hold nothing secret and
 * nothing about a person, and of all others no more than their length; of files, buffers, requests and the like no more
 * than what they are.
 */
export function redact(value: unknown): unknown {
  return redactPart(value, '', 0);
}

function redactPart(value: unknown, key: string, depth: number): unknown {
  // An empty text hides nothing, and shows what begins and ends with it.
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (isSecretKey(key)) return '[hidden]';
  if (typeof value === 'string') return redactText(value, key);
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return redactObject(value, key, depth);
  return `[${typeof value}]`;
}

function redactText(value: string, key: string): string {
  return isShownKey(key) ? scrub(value) : `[text, ${value.length} characters]`;
}

function redactObject(value: object, key: string, depth: number): unknown {
  if (done.has(value)) return value;
  const result = depth > DEEPEST ? '[…]' : (describe(value) ?? redactParts(value, key, depth));
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

function redactParts(value: object, listKey: string, depth: number): object {
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((item) => redactPart(item, listKey, depth + 1));
    return value.length > LONGEST_LIST ? [...shown, `[${value.length - LONGEST_LIST} more]`] : shown;
  }
  // An error's stack and cause stay here.
  const named = Object.entries({ ...value, stack: undefined, cause: undefined });
  const parts = named.map(([key, part]) => [scrub(key), redactPart(part, key, depth + 1)] as const);
  return { ...saidBy(value), ...Object.fromEntries(parts) };
}

/** What of an error is not listed; what the server says to a person, which its failures repeat, may name one. */
function saidBy(value: object): object {
  if (!(value instanceof Error)) return {};
  return { type: value.name, message: 'detail' in value ? redactText(value.message, '') : scrub(value.message) };
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

/**
 * Keys whose texts are shown. A text under any other is hidden: add a key here when it can hold neither a password nor
 * a token, nothing about a person, nor what a file says. Never `name`: a file that has been serialised still has one.
 */
const SHOWN = new Set(
  [
    // Events and what they carry.
    'type kind at to path from tone call actorId changeId latestId expectedId id ids src notice returnTo fallback keepPlace approval',
    // A person but for their name, address, telephone and what they write; and the CV's outside.
    'user_id timezone role_name content_type uploaded_at',
    // Notifications, but for what they say.
    'notification_id notification_ids notification_type read_at related_entity_type related_entity_id',
    // Events that people go to.
    'event_id summary category format city venue_name address starts_at ends_at phase visibility tags organiser_name',
    // A registration's outside: what was answered, and the link to join, are hidden.
    'registration_id form_version_id eventId registrationId finds registration_state feedback_state registrationsChangedAt decided_at checked_in_at',
    // A feedback form's outside; the answers to it are hidden.
    'event_title opens_at closes_at state feedback_template_version_id',
    // A document that is edited: names of fields, and which of two texts is kept. What stands in most fields is hidden.
    'field step side takenOver editPath',
    // What is done to a thing; what it is about, and what was filled in, are hidden.
    'verb',
    // A door, but for who comes in: names, notes and what is scanned are hidden.
    'door shut why',
    // Whatever the server answers.
    'created_at updated_at expires_at status next request_id',
    // An invitation to a team, but for whom it goes to and comes from.
    'invitation_id invitationId role',
    // What is to be done about two-step login; passwords, codes and secrets are hidden.
    'change',
    // Failures, but for the sentence, which may name a person.
    'code',
  ].flatMap((line) => line.split(' ')),
);

function isSecretKey(key: string): boolean {
  return SECRET.test(key);
}

function isShownKey(key: string): boolean {
  return SHOWN.has(key);
}
