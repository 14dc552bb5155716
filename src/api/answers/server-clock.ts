import * as operations from '#openapi/operations.ts';
import { call } from '#src/api/client.ts';
import { answeredAt } from './noted-clock.ts';

/** The server's time now, in milliseconds, for what a device's clock must not decide alone; NaN where the answer does not say. */
export async function serverNow(): Promise<number> {
  const { response } = await call(operations.getLiveness);
  return answeredAt(response);
}
