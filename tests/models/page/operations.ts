import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Operation {
  id: string;
  method: string;
  path: RegExp;
  /** The status of its success. */
  success: number;
}

interface Document {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>;
}

/** The contract's calls by their names, which are the machines' ports. */
const operations: Operation[] = Object.entries((parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document).paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  .flatMap(({ path, method, operation: { operationId: id, responses = {} } }) => {
    if (!id) return [];
    const success = Number(Object.keys(responses).find((status) => status.startsWith('2')));
    return [
      { id, method: method.toUpperCase(), path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), success },
    ];
  });

export function operationOf(method: string, address: string): Operation | undefined {
  const path = address.split('?', 1)[0] as string;
  const found = operations.filter((operation) => operation.method === method && operation.path.test(path));
  // `/notifications/stream` is no notification of that name.
  return found.find(({ path: pattern }) => !pattern.source.includes('[')) ?? found[0];
}

export function operationNamed(id: string): Operation {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(`The contract has no call ${id}.`);
  return operation;
}
