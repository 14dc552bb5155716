import type { Seen } from '#path-kit/page/seen.ts';

/** Whether the fields of what is filled in take changes, which its answer would throw away while it is being sent. */
export function seesLock({ fields }: Seen, isLocked: boolean): Record<string, boolean> {
  return {
    [`the fields can${isLocked ? 'not' : ''} be changed`]: fields.every(({ canChange }) => canChange !== isLocked),
  };
}
