import type { Failure } from '#machines/calls/problem.ts';
import type { FieldProblem, Problem } from '#openapi/types.ts';

/** A call that did not succeed: what the server's Problem said, or `unreachable` when no readable answer came. */
export class CallFailed extends Error implements Failure {
  readonly detail: string | null;
  readonly code: Failure['code'];
  readonly fields: FieldProblem[];
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** How a thing is now, where the version sent was stale: what the call that failed answers with. */
  readonly current: unknown;
  readonly isAway: boolean;
  /** Of an act that had no answer, until that is noted: whether it was done nobody knows. */
  isUnclear = false;

  constructor(status: number, problem: Partial<Failure & { current: unknown }> = {}, cause?: unknown) {
    super(problem.detail ?? `The call failed with status ${status}.`, { cause });
    this.status = status;
    this.detail = problem.detail ?? null;
    this.code = problem.code ?? 'unreachable';
    this.fields = problem.fields ?? [];
    this.current = problem.current;
    this.isAway = !!problem.isAway;
  }
}

/**
 * Reads a failed answer. What brings no Problem is a gateway's or a portal's: no answer, whatever its status. Only a 401 ends
 * the session without one too (specification, point 8).
 */
export async function failureOf(response: Response): Promise<CallFailed> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new CallFailed(status, body);
  // From 511 on it is the network that asks for something, such as a login.
  const isAway = status > 499 && status < 511;
  return new CallFailed(status === 401 ? status : 0, { isAway }, new Error(`Status ${status} without a Problem.`));
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
