import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { EventRole } from '#openapi/types.ts';
import { firstTime } from '../first-time.ts';
import { packageFolder } from '../package-folder.ts';

export type JsonSchema = Record<string, unknown>;

/** At most `max` in `minutes`; the setting LIMITS and docs/limits.md know it by its scope. */
export interface Limit {
  scope: string;
  max: number;
  minutes: number;
}

/**
 * What `x-rate-limit` says, one or a list: at most `max` in `minutes`, for each address that asks, each person (`user`) or each
 * account that is named and address that asks (`account`). `counts: failures` counts `Problem`s that are failed tries alone.
 */
export interface RateLimit extends Limit {
  per?: 'address' | 'user' | 'account';
  counts?: 'failures';
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** One call of the contract with its references followed, but for schemas inside of schemas. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the contract writes it, such as `/events/{id}`. */
  path: string;
  parameters: Parameter[];
  /** Schema by content type; null when the call takes no body. */
  body: Record<string, JsonSchema> | null;
  /** The status of success, and its JSON schema when it has one. */
  success: { status: number; schema: JsonSchema | null };
  authentication: 'required' | 'optional' | 'none';
  /** Whether the key of a door is as good as a person's token. */
  takesDoorKey: boolean;
  /** The role that the person must have; null when anybody who is logged in may. */
  role: 'organiser' | 'administrator' | null;
  /** The role in the team of the event that the path leads to; null when it asks for none. */
  eventRole: EventRole | null;
  /** Whom alone it lets in, besides administrators; null for everybody with the role. */
  only: 'author' | null;
  rateLimits: RateLimit[];
}

export interface Contract {
  operations: Operation[];
  /** The components, each referring to the others as `Name#`. */
  schemas: Record<string, JsonSchema>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Raw {
  [key: string]: Raw;
}

/** The document as JSON, in the built server alone: to read it as YAML is a quarter of what a start takes. */
declare const __CONTRACT__: string;

/** The checked-in document. */
export const readContract = firstTime((): Contract => {
  const document = readDocument();
  const follow = (node: Raw): Raw => {
    if (typeof node?.$ref !== 'string') return node;
    const steps = (node.$ref as string).split('/').slice(1);
    return follow(steps.reduce((found, step) => found[step] as Raw, document));
  };
  const operations = Object.entries(document.paths as Raw).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [toOperation(path, method, item[method], document, follow)] : [])),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, localised(schema)]);
  return { operations, schemas: Object.fromEntries(schemas) as Contract['schemas'] };
});

function readDocument(): Raw {
  if (typeof __CONTRACT__ === 'string') return JSON.parse(__CONTRACT__) as Raw;
  return parse(readFileSync(join(packageFolder(), 'openapi/openapi.yaml'), 'utf8')) as Raw;
}

function toOperation(
  path: string,
  method: (typeof methods)[number],
  raw: Raw,
  document: Raw,
  follow: (node: Raw) => Raw,
): Operation {
  const content = raw.requestBody && follow(raw.requestBody).content;
  return {
    id: text(raw.operationId),
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: list(raw.parameters).map((parameter) => toParameter(follow(parameter), follow)),
    body: content
      ? Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, localised(schema)]))
      : null,
    success: successOf(raw.responses as Raw, follow),
    authentication: authenticationOf(list(raw.security ?? document.security)),
    takesDoorKey: list(raw.security ?? document.security).some((alternative) => 'door' in alternative),
    role: roleOf(list(raw.security ?? document.security)) as Operation['role'],
    eventRole: (raw['x-event-role'] as unknown as EventRole | undefined) ?? null,
    only: (raw['x-only'] as unknown as Operation['only'] | undefined) ?? null,
    rateLimits: [(raw['x-rate-limit'] as unknown as RateLimit | RateLimit[] | undefined) ?? []].flat(),
  };
}

function toParameter(raw: Raw, follow: (node: Raw) => Raw): Parameter {
  return {
    name: text(raw.name),
    in: text(raw.in) as Parameter['in'],
    required: Boolean(raw.required),
    // Followed, for a default counts only where the property itself stands.
    schema: localised(follow(raw.schema as Raw)),
  };
}

function successOf(responses: Raw, follow: (node: Raw) => Raw): Operation['success'] {
  const status = Object.keys(responses).find((code) => code.startsWith('2'));
  if (!status) throw new Error('An operation without a 2xx answer.');
  const schema = follow(responses[status] as Raw).content?.['application/json']?.schema;
  return { status: Number(status), schema: schema ? localised(schema) : null };
}

function authenticationOf(alternatives: Raw[]): Operation['authentication'] {
  if (alternatives.length === 0) return 'none';
  return alternatives.some((alternative) => Object.keys(alternative).length === 0) ? 'optional' : 'required';
}

/** OpenAPI 3.1 names the roles that a call needs behind its security scheme. */
function roleOf(alternatives: Raw[]): string | null {
  const [role] = alternatives.flatMap(({ bearer }) => list(bearer)).map(text);
  return role ?? null;
}

function text(node: Raw | undefined): string {
  return node as unknown as string;
}

function list(node: Raw | undefined): Raw[] {
  return (node as unknown as Raw[] | undefined) ?? [];
}

/** References as Fastify and Ajv know the components: `Name#`. */
function localised(node: unknown): JsonSchema {
  return mapReferences(node) as JsonSchema;
}

function mapReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(mapReferences);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? `${String(value).split('/').at(-1)}#` : mapReferences(value),
    ]),
  );
}
