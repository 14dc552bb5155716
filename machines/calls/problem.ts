import type { FieldProblem, ProblemCode } from '#openapi/types.ts';

/**
 * Why a call failed, as the server's Problem says it. `detail` is null when no readable answer came (no connection,
 * a gateway's page): the flow then says its own sentence.
 */
export interface Failure {
  detail: string | null;
  code: ProblemCode | 'unreachable';
  fields: FieldProblem[];
}

/** What a person is shown: always a sentence. */
export interface Shown extends Failure {
  detail: string;
}

export function toFailure(error: unknown): Failure {
  return isFailure(error)
    ? { detail: error.detail, code: error.code, fields: error.fields }
    : { detail: null, code: 'unreachable', fields: [] };
}

/** The server's detail, else the fallback of the flow (specification, point 8). */
export function toShown(error: unknown, fallback: string): Shown {
  const failure = toFailure(error);
  return { ...failure, detail: failure.detail ?? fallback };
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'detail' in error && 'code' in error && 'fields' in error;
}
