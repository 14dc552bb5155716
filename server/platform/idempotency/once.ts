import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../http/openapi-document.ts';

export const KEY_HEADER = 'idempotency-key';

/** An intent of a client, which may be sent more than once. */
export interface Once {
  key: string;
  /** Of the key, the call and the person; without the person where the call takes strangers, who stay unknown. */
  keyHash: Uint8Array;
  bodyHash: Uint8Array;
}

/** Null where the call takes no key, or bears none. */
export function onceOf({ id, authentication, parameters }: Operation, request: FastifyRequest): Once | null {
  const takesKey = parameters.some((parameter) => parameter.in === 'header' && parameter.name === KEY_HEADER);
  const key = takesKey ? String(request.headers[KEY_HEADER] ?? '').replaceAll('"', '') : '';
  if (key === '') return null;
  const query = request.query as Record<string, unknown>;
  const asked = parameters
    .filter((parameter) => parameter.in === 'query' && query[parameter.name] !== parameter.schema.default)
    .map(({ name }) => [name, query[name]]);
  const person = authentication === 'required' ? request.person?.userId : null;
  return { key, keyHash: digest([id, person, key]), bodyHash: digest([request.params, request.body, ...asked]) };
}

/** The same for the same JSON, in whatever order its keys are. */
function digest(value: unknown): Uint8Array {
  const inOrder = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
  return hash('sha256', inOrder, 'buffer');
}
