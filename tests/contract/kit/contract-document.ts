import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { EventRole } from '#openapi/types.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  'x-tidy'?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  maxProperties?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
  default?: unknown;
  examples?: unknown[];
  'x-max-bytes'?: number;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  id: string;
  method: string;
  /** Below /api, with {id} where a value goes. */
  path: string;
  origin: string;
  authentication: 'none' | 'optional' | 'required';
  /** The role that it asks for; null for anybody who may call it at all. */
  role: string | null;
  /** The least role in the event's team; null where it asks for none. */
  eventRole: EventRole | null;
  /** Whom alone it lets in, apart from administrators. */
  only: 'author' | null;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | null;
  /** By status. */
  answers: Record<string, Answer>;
}

interface WrittenOperation {
  operationId: string;
  'x-origin': string;
  'x-event-role'?: EventRole;
  'x-only'?: 'author';
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Written {
  paths: Record<string, Record<string, WrittenOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The contract as it is written. Read here on its own, so that a fault in how the server reads it can't hide. */
export const contractDocument = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Written;

/** In the order of the document. */
export const operations: Operation[] = Object.entries(contractDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, written]) => toOperation(path, method, written)),
);

export function operationOf(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
}

export function resolve<Value extends object>(value: Value | { $ref: string }): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value;
  const steps = value.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], contractDocument);
  return resolve(found as Value);
}

function toOperation(path: string, method: string, written: WrittenOperation): Operation {
  const [content] = Object.entries(written.requestBody?.content ?? {});
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path,
    origin: written['x-origin'],
    authentication: authenticationOf(written.security),
    role: written.security?.flatMap(({ bearer = [] }) => bearer)[0] ?? null,
    eventRole: written['x-event-role'] ?? null,
    only: written['x-only'] ?? null,
    parameters: (written.parameters ?? []).map((parameter) => resolve(parameter)),
    body: content ? { type: content[0], schema: resolve(content[1].schema) } : null,
    answers: Object.fromEntries(Object.entries(written.responses).map(([status, answer]) => [status, resolve(answer)])),
  };
}

function authenticationOf(security: object[] | undefined): Operation['authentication'] {
  if (!security) return 'required';
  if (security.length === 0) return 'none';
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'required';
}
