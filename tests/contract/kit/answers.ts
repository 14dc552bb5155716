import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contractDocument, type Answer, type Operation, resolve } from './contract-document.ts';

/** An answer as it came, its header names in small letters. */
export interface Received {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contractDocument });
const validators = new Map<string, ValidateFunction>();

const statusOfCode: Record<string, number[]> = {
  malformed: [400],
  invalid: [422],
  wrong_credentials: [401],
  unauthenticated: [401],
  forbidden: [403],
  not_found: [404],
  method_not_allowed: [405],
  too_slow: [408],
  email_taken: [409],
  already_registered: [409],
  registration_closed: [409],
  event_full: [409],
  form_changed: [409],
  not_allowed_now: [409],
  in_use: [409],
  feedback_closed: [409],
  feedback_given: [409],
  stale_version: [409],
  reset_link_invalid: [422],
  reset_link_used: [422],
  link_invalid: [422],
  wrong_code: [422],
  code_expired: [422],
  code_needed: [403],
  email_unverified: [403],
  too_large: [413, 431],
  wrong_media_type: [415],
  rate_limited: [429],
  storage_full: [507],
  unavailable: [503],
  internal: [500],
};

/** What is wrong with this answer by the contract, in sentences; none when it keeps to it. */
export function complaintsAbout(operation: Operation, received: Received): string[] {
  const documented = operation.answers[String(received.status)];
  if (!documented) return [`${received.status} is not documented.`];
  return [
    ...(received.status === 500 ? ['A fault of the server.'] : []),
    ...aboutHeaders(operation, documented, received),
    ...aboutBody(operation, documented, received),
    ...(received.status >= 400 ? aboutProblem(received) : []),
  ];
}

/** The same for an answer that belongs to no operation: an unknown path or method. */
export function aboutProblem({ status, headers, body }: Received): string[] {
  const problem = parse(body) as {
    detail?: unknown;
    code?: unknown;
    request_id?: unknown;
    fields?: { detail: unknown }[];
  } | null;
  if (!problem) return ['The Problem is no JSON.'];
  const sentences = [problem.detail, ...(problem.fields ?? []).map(({ detail }) => detail)];
  return [
    ...sentences
      .filter((sentence) => !isSentence(sentence))
      .map((sentence) => `Not a sentence for people: ${String(sentence)}`),
    ...(statusOfCode[String(problem.code)]?.includes(status)
      ? []
      : [`The code ${String(problem.code)} came with status ${status}.`]),
    ...(problem.request_id === headers['x-request-id'] ? [] : ['request_id and x-request-id differ.']),
  ];
}

/** What their addresses show everybody never changes. */
const kept = ['getCover'];
/** Asked for by calendar programs again and again. */
const polled = ['getCalendarFeed'];

function cachingOf({ id, method, authentication }: Operation, { status }: Received): RegExp {
  if (status >= 400 || method !== 'GET') return /no-store/;
  if (kept.includes(id)) return /^(public, max-age=31536000, immutable|no-store)$/;
  if (polled.includes(id)) return /no-cache|max-age=\d{1,4}$/;
  return authentication === 'required' ? /no-store/ : /no-cache|no-store/;
}

function aboutHeaders(operation: Operation, { headers = {} }: Answer, received: Received): string[] {
  const missing = Object.entries(headers)
    .filter(([name, header]) => resolve(header).required && !received.headers[name.toLowerCase()])
    .map(([name]) => `${name} is missing.`);
  return [
    ...missing,
    ...(received.status === 503 && !received.headers['retry-after'] ? ['A 503 without Retry-After.'] : []),
    ...(cachingOf(operation, received).test(String(received.headers['cache-control']))
      ? []
      : ['Caches may keep the answer.']),
    ...(received.headers['x-request-id'] ? [] : ['x-request-id is missing.']),
    ...(received.headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff is missing.']),
    ...(received.headers['set-cookie'] && !headers['Set-Cookie'] ? ['It sets a cookie.'] : []),
  ];
}

function aboutBody({ id }: Operation, { content }: Answer, { status, headers, body }: Received): string[] {
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (!content) return body === '' ? [] : [`${status} has a body: ${body.slice(0, 80)}`];
  const schema = type ? content[type]?.schema : undefined;
  if (!type || !schema) return [`${status} came as ${type || 'nothing'}.`];
  if (!type.endsWith('json')) return [];
  const value = parse(body);
  const name = `${id} ${status}`;
  const validate = validators.get(name) ?? ajv.compile(withReferences(schema) as object);
  validators.set(name, validate);
  return validate(value) ? [] : [`${status} breaks its schema: ${ajv.errorsText(validate.errors).slice(0, 200)}`];
}

/** How this value breaks a schema of the contract, in sentences. */
export function complaintsAboutValue(schema: object, value: unknown): string[] {
  const validate = ajv.compile(withReferences(schema) as object);
  return validate(value) ? [] : [ajv.errorsText(validate.errors)];
}

/** References are to the document, which ajv knows by its name. */
function withReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withReferences);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#') ? `contract${value}` : withReferences(value),
    ]),
  );
}

/** Begins with a capital, ends with a mark, has words, and nothing of a program in it but the values to choose from. */
export function isSentence(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    /^\p{Lu}[^\n]*[.!?]$/u.test(text) &&
    text.split(' ').length >= 3 &&
    !/undefined|\[object|NaN|must (?:be|match|NOT|have)|Error|null|FST_|_[a-z]+_/.test(
      text.replace(/^Use one of: .*/, ''),
    )
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
