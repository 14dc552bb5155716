import type { QueryKey } from '@tanstack/react-query';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import { isSame } from '#rules/is-same.ts';
import { queryClient } from '#src/api/query.ts';
import { toast } from '#src/ui/live/toast.ts';

/**
 * After a choice that failed to be saved: reads what holds, and says so where it isn't what was chosen. A lost answer may have
 * saved it.
 */
export async function sayWhatHolds<Saved extends object>(
  error: unknown,
  chosen: object,
  { queryKey, toBody }: { queryKey: QueryKey; toBody: (saved: Saved) => object },
): Promise<void> {
  // All: the page may have been left.
  await queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  const { data, status, isInvalidated } = queryClient.getQueryState<Saved>(queryKey) ?? {};
  const isKnown = status === 'success' && !isInvalidated && data !== undefined;
  const isSaved = isKnown && isSame({ ...toBody(data), ...chosen }, toBody(data));
  if (isSaved && toFailure(error).detail === null) return;
  const fallback = isKnown
    ? 'This choice wasn’t saved. Try again.'
    : 'We don’t know whether this choice was saved. Check your connection and try again.';
  toast(toShown(error, fallback).detail, 'danger');
}
