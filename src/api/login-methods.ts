import * as operations from '#openapi/operations.ts';
import { invalidateReads } from './query.ts';

/** How the person logs in has changed: it is read again where it is shown. */
export function readLoginMethodsAnew(): Promise<void> {
  return invalidateReads(operations.getLoginMethods);
}
