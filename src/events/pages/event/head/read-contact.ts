import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { ask } from '#src/api/client.ts';

/** The address at which the host of an event is written to, or why there is none. */
export async function readContact(id: string, lost: string): Promise<{ email: string } | { problem: string }> {
  try {
    return await ask(operations.getEventContact, { params: { path: { id } } });
  } catch (error) {
    return { problem: toShown(error, lost).detail };
  }
}
