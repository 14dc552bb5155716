import type { FieldProblem, ProblemCode } from '#openapi/types.ts';

/**
 * Why a call failed, as the server's Problem says it. `detail` is null when no readable answer came (no connection,
 * a gateway's page): the flow then says its own sentence.
 */
export interface Failure {
  detail: string | null;
  code: ProblemCode | 'unreachable';
  fields: FieldProblem[];
  /** The connection is well: a gateway in front of the server answered that the server can't. */
  isAway?: boolean;
}

/** What a person is shown: always a sentence. */
export interface Shown extends Failure {
  detail: string;
}

export function toFailure(error: unknown): Failure {
  return isFailure(error)
    ? {
        detail: error.detail,
        code: error.code,
        fields: error.fields,
        ...(error.isAway && { isAway: true as const }),
      }
    : { detail: null, code: 'unreachable', fields: [] };
}

const blame = 'Check your connection';
const away = 'The server can’t answer right now. Wait a minute';

/** The server's detail, else the fallback of the flow (specification, point 8), which may blame a connection that failed alone. */
export function toShown(error: unknown, fallback: string): Shown {
  const failure = toFailure(error);
  return { ...failure, detail: failure.detail ?? (failure.isAway ? fallback.replace(blame, away) : fallback) };
}

/** What to do about a read that failed. */
export function toDo(error: unknown): string {
  return toShown(error, 'Check your connection and try again.').detail;
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'detail' in error && 'code' in error && 'fields' in error;
}
