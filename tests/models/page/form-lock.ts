import type { Seen } from '#path-kit/page/seen.ts';

/** Whether the fields of what is filled in take changes, which its answer would throw away while it is being sent: it is there then. */
export function seesLock({ fields }: Seen, isLocked: boolean): Record<string, boolean> {
  return {
    [`the fields can${isLocked ? 'not' : ''} be changed`]:
      (fields.length > 0 || !isLocked) && fields.every(({ canChange }) => canChange !== isLocked),
  };
}
