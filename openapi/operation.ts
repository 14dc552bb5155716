import type { operations } from './schema.d.ts';

export type OperationId = keyof operations;

declare const ID: unique symbol;
declare const KIND: unique symbol;

/** An operation by its method and path, `GET /events/{id}`, as openapi/operations.ts names it; its type says which one it is. */
export type Operation<Id extends OperationId, Kind extends 'read' | 'act' = 'read' | 'act'> = string & {
  readonly [ID]: Id;
  readonly [KIND]: Kind;
};

/** Asks and changes nothing: a GET. */
export type Read<Id extends OperationId = OperationId> = Operation<Id, 'read'>;
/** Changes something, or is sent for what a URL may not hold. */
export type Act<Id extends OperationId = OperationId> = Operation<Id, 'act'>;
