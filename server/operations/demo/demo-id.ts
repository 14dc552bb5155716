import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** An id that is the same in every demo, so that links and drawn covers stay. */
export function demoId(key: string): string {
  return uuid({ msecs: Date.UTC(2026, 0, 1), seq: 0, random: createHash('sha256').update(key).digest() });
}
