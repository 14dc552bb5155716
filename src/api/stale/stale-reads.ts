import type { Act, Read } from '#openapi/operation.ts';
import type * as operations from '#openapi/operations.ts';

type Operations = typeof operations;

/** The operationId of whatever the contract sends to change something, or for what a URL may not hold. */
export type ActId = { [Id in keyof Operations]: Operations[Id] extends Act ? Id : never }[keyof Operations];

/**
 * Which reads an act makes out of date, by its operationId; none where nothing shows what it does. What its answer tells is shown
 * at once and left out: the caches take that over.
 */
export type StaleReads = Readonly<Record<ActId, readonly Read[]>>;
