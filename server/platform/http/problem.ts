import type { FieldProblem, ProblemCode } from '#openapi/types.ts';

/** An answer about fields names no more of them. */
export const MOST_FIELDS = 50;

interface Extra {
  /** What is wrong with which field, in sentences. */
  fields?: FieldProblem[];
  headers?: Record<string, string>;
  /** Further members of the answer that the contract gives this status, such as `current`. */
  body?: Record<string, unknown>;
  /** Limits that count failures count it: a secret was wrong, or someone looked for one. */
  isFailedTry?: boolean;
  /** For the log. */
  cause?: unknown;
}

/**
 * A failure that the caller is told about: throw it anywhere below a handler. `detail` is a sentence for people;
 * the status follows from the code.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
  readonly isFailedTry: boolean;

  constructor(code: ProblemCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
    this.body = extra.body ?? {};
    this.isFailedTry = extra.isFailedTry ?? false;
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** One field is wrong: its sentence is the answer's detail as well. */
export function invalidField(field: string, detail: string, extra: Pick<Extra, 'isFailedTry'> = {}): Problem {
  return new Problem('invalid', detail, { fields: [{ field, detail }], ...extra });
}

const statuses: Record<ProblemCode, number> = {
  malformed: 400,
  invalid: 422,
  wrong_credentials: 401,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  email_taken: 409,
  already_registered: 409,
  registration_closed: 409,
  event_full: 409,
  form_changed: 409,
  not_allowed_now: 409,
  in_use: 409,
  feedback_closed: 409,
  feedback_given: 409,
  stale_version: 409,
  reset_link_invalid: 422,
  reset_link_used: 422,
  link_invalid: 422,
  key_reused: 422,
  email_unverified: 403,
  account_blocked: 403,
  second_factor_needed: 403,
  second_factor_missing: 403,
  wrong_code: 422,
  code_expired: 422,
  code_needed: 403,
  too_large: 413,
  wrong_media_type: 415,
  rate_limited: 429,
  storage_full: 507,
  unavailable: 503,
  internal: 500,
};
